/** As WalletConnect's `solana_getAccounts` has them. */
export function describeAccounts(accounts: readonly string[]): readonly { pubkey: string }[] {
  return accounts.map((pubkey) => ({ pubkey }))
}
