import type { Account } from '@latch/widget/src/core/family.ts'

/** As WalletConnect's `solana_getAccounts` has them. */
export function describeAccounts(accounts: readonly Account[]): readonly { pubkey: string }[] {
  return accounts.map(({ address }) => ({ pubkey: address }))
}
