import type { MethodPolicy, Policy } from '@latch/widget/src/core/family.ts'

/**
 * WalletConnect's Solana methods that are served, and `solana_disconnect`, which is the SDK's own; what the
 * words mean stands at {@link Policy}. No short path: Wallet Standard names accounts by objects, which only the widget's relay makes.
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
