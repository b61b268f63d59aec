import type { MethodPolicy, Policy } from '@latch/widget/src/core/familyRequests.ts'

/**
 * Policies of WalletConnect's methods, and of those that the SDK's provider derives from TIP-1193; see {@link Policy}. No
 * short path: wallets sign through their own object, which only the widget's relay knows.
 */
export const TRON_POLICIES = {
  tron_disconnect: { policy: 'local' },
  tron_accounts: { policy: 'local' },
  tron_chainId: { policy: 'local' },
  tron_requestAccounts: { policy: 'ownView' },
  tron_signMessage: { policy: 'approve' },
  tron_signTransaction: { policy: 'approve' },
  tron_sendTransaction: { policy: 'approve' },
} as const satisfies Record<string, MethodPolicy>
type MethodsOf<Chosen extends Policy> = {
  [Method in keyof typeof TRON_POLICIES]: (typeof TRON_POLICIES)[Method]['policy'] extends Chosen
    ? Method
    : never
}[keyof typeof TRON_POLICIES]
export type TronHandledMethod = MethodsOf<'local' | 'ownView'>
export type TronApproveMethod = MethodsOf<'approve'>
