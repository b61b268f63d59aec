import type { MethodPolicy, Policy } from '@latch/widget/src/core/familyRequests.ts'

/**
 * Policies of WalletConnect's Bitcoin methods, and of the SDK's own `bip122_requestAccounts` and `bip122_disconnect`; see
 * {@link Policy}. No short path: wallets have several dialects, which only the widget's relay translates.
 */
export const BITCOIN_POLICIES = {
  bip122_disconnect: { policy: 'local' },
  getAccountAddresses: { policy: 'local' },
  bip122_requestAccounts: { policy: 'ownView' },
  signMessage: { policy: 'approve' },
  signPsbt: { policy: 'approve' },
  sendTransfer: { policy: 'approve' },
} as const satisfies Record<string, MethodPolicy>
type MethodsOf<Chosen extends Policy> = {
  [Method in keyof typeof BITCOIN_POLICIES]: (typeof BITCOIN_POLICIES)[Method]['policy'] extends Chosen
    ? Method
    : never
}[keyof typeof BITCOIN_POLICIES]
export type BitcoinHandledMethod = MethodsOf<'local' | 'ownView'>
export type BitcoinApproveMethod = MethodsOf<'approve'>
