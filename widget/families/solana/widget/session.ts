import type { Account } from '@latch/widget/src/core/walletSession.ts'

/** Returns accounts in the format of WalletConnect's `solana_getAccounts`. */
export function describeAccounts(accounts: readonly Account[]): readonly { pubkey: string }[] {
  return accounts.map(({ address }) => ({ pubkey: address }))
}
