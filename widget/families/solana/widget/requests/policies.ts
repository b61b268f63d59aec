import type { MethodPolicy, Policy } from '@latch/widget/src/core/familyRequests.ts'

/**
 * Policies of the supported WalletConnect methods of Solana, and of the SDK's own `solana_disconnect`; see
 * {@link Policy}. No short path: Wallet Standard identifies accounts by objects, which only the widget's relay has.
 */
export const SOLANA_POLICIES = {
  solana_disconnect: { policy: 'local' },
  solana_getAccounts: { policy: 'local' },
  solana_requestAccounts: { policy: 'ownView' },
  solana_signMessage: { policy: 'approve' },
  solana_signTransaction: { policy: 'approve' },
  solana_signAllTransactions: { policy: 'approve' },
  solana_signAndSendTransaction: { policy: 'approve' },
} as const satisfies Record<string, MethodPolicy>
type MethodsOf<Chosen extends Policy> = {
  [Method in keyof typeof SOLANA_POLICIES]: (typeof SOLANA_POLICIES)[Method]['policy'] extends Chosen
    ? Method
    : never
}[keyof typeof SOLANA_POLICIES]
export type SolanaHandledMethod = MethodsOf<'local' | 'ownView'>
export type SolanaApproveMethod = MethodsOf<'approve'>
