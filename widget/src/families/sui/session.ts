import type { Account } from '../../core/family.ts'

/** As WalletConnect's `sui_getAccounts` has them. */
export function describeAccounts(
  accounts: readonly Account[],
): readonly { address: string; pubkey?: string }[] {
  return accounts.map(({ address, publicKey }) => ({
    address,
    ...(publicKey === undefined ? {} : { pubkey: publicKey }),
  }))
}
