import { RDNS, type WalletEntry } from '@latch/protocol/directory.ts'
import { walletKey } from '@latch/protocol/walletOrder.ts'
import { fetchWallets } from '#api/directory.ts'
import { walletsStore } from '../walletsStore.ts'
import { walletRules } from './rules.ts'

/**
 * Loads entries of recently used wallets that are not in the page, in their order, without those that the project
 * excludes.
 */
export async function loadRecent(signal: AbortSignal): Promise<WalletEntry[]> {
  const { recent, wallets } = walletsStore.getState()
  const { include, exclude, custom } = walletRules()
  const missing = recent.filter((key) => !wallets.some((wallet) => walletKey(wallet) === key))
  const isRdns = (key: string) => RDNS.test(key)
  const [rdns, names] = [missing.filter(isRdns), missing.filter((key) => !isRdns(key) && key.length <= 64)]
  const found = await Promise.all([
    rdns.length === 0 ? null : fetchWallets({ rdns, include, exclude }, { signal }),
    names.length === 0 ? null : fetchWallets({ names, include, exclude }, { signal }),
  ])
  const entries = [...custom, ...found.flatMap((page) => page?.wallets ?? [])]
  return missing.flatMap((key) => entries.find((entry) => walletKey(entry) === key) ?? [])
}
