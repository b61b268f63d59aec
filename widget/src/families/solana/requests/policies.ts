import type { Policy } from '../../../core/family.ts'

/** WalletConnect's Solana methods that are served, and `solana_disconnect`, which is the SDK's own. */
export const SOLANA_POLICIES = {
  solana_disconnect: 'silent',
  solana_getAccounts: 'silent',
  solana_requestAccounts: 'silent',
  solana_signMessage: 'confirm',
  solana_signTransaction: 'confirm',
  solana_signAllTransactions: 'confirm',
  solana_signAndSendTransaction: 'confirm',
} as const satisfies Record<string, Policy>
type MethodsOf<Wanted extends Policy> = {
  [Method in keyof typeof SOLANA_POLICIES]: (typeof SOLANA_POLICIES)[Method] extends Wanted ? Method : never
}[keyof typeof SOLANA_POLICIES]
export type SolanaSilentMethod = MethodsOf<'silent'>
export type SolanaConfirmMethod = MethodsOf<'confirm'>
