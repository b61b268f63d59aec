/**
 * WalletConnect's Solana methods that are served, and `solana_disconnect`, which is the SDK's own; see
 * `requests/policies.ts` for the words. Any other one is refused.
 */
export const SOLANA_POLICIES = {
  solana_disconnect: 'silent',
  solana_getAccounts: 'silent',
  solana_requestAccounts: 'silent',
  solana_signMessage: 'confirm',
  solana_signTransaction: 'confirm',
  solana_signAndSendTransaction: 'confirm',
} as const
export type SolanaMethod = keyof typeof SOLANA_POLICIES
export type SolanaConfirmMethod = {
  [Method in SolanaMethod]: (typeof SOLANA_POLICIES)[Method] extends 'confirm' ? Method : never
}[SolanaMethod]

export function isSolanaMethod(method: string): method is SolanaMethod {
  return Object.hasOwn(SOLANA_POLICIES, method)
}
