import type { MethodPolicy, Policy } from '@latch/widget/src/core/family.ts'

/**
 * WalletConnect's Bitcoin methods, with `bip122_requestAccounts` and `bip122_disconnect`, which are the SDK's own; what the
 * words mean stands at {@link Policy}. No short path: wallets speak several dialects, which only the widget's relay knows.
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
