import { RDNS, WALLET_ID, type WalletEntry } from '@latch/protocol/directory.ts'
import { fetchWallets } from '#api/directory.ts'
import { walletRules } from './rules.ts'

/**
 * Finds a wallet of the directory, or one of the project's own.
 *
 * @param wallet - Id or rdns.
 * @returns undefined for a name that is unknown or excluded by the project.
 * @throws RpcError of {@link fetchWallets}
 */
export async function findEntry(wallet: string): Promise<WalletEntry | undefined> {
  const { custom, exclude } = walletRules()
  const own = custom.find(({ id, rdns }) => id === wallet || rdns === wallet)
  if (own !== undefined || !WALLET_ID.test(wallet)) return own
  const [byId] = (await fetchWallets({ include: [wallet], exclude })).wallets
  if (byId !== undefined || !RDNS.test(wallet)) return byId
  return (await fetchWallets({ rdns: [wallet], exclude })).wallets[0]
}
