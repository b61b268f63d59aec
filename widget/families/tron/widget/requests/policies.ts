import type { MethodPolicy, Policy } from '@latch/widget/src/core/family.ts'

/**
 * WalletConnect's methods, with those that the SDK's provider makes of TIP-1193's; what the words mean stands at {@link Policy}. No
 * short path: wallets sign by an object of theirs, which only the widget's relay knows.
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
