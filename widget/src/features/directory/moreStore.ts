import { createStore } from 'zustand/vanilla'
import type { WalletEntry } from '../../../protocol/directory.ts'
import { fetchWallets } from '../../api/directory.ts'
import { deviceOf } from '../../wallets/device.ts'
import { walletKey, walletsStore } from '../../wallets/walletsStore.ts'
import { loadLeading } from './leading.ts'
import { walletRules } from './rules.ts'

/** Wallets that the first view shows at least, those of the page included (spec §9). */
export const LEAST_SHOWN = 4

export type MoreState = {
  status: 'loading' | 'ready' | 'failed'
  /** Used last, and not in the page. */
  recent: readonly WalletEntry[]
  /** Featured by the project, or its own. */
  chosen: readonly WalletEntry[]
  /** Best known of the directory. */
  recommended: readonly WalletEntry[]
  /** All wallets together, those of the page included. */
  count: number
}

const START: MoreState = { status: 'loading', recent: [], chosen: [], recommended: [], count: 0 }

/** What the first view offers besides the wallets of the page. */
export const moreStore = createStore<MoreState>(() => START)

let running: AbortController | undefined

/** Loads it; what is there stays on screen meanwhile. */
export async function loadMore(): Promise<void> {
  running?.abort()
  const controller = new AbortController()
  running = controller
  try {
    const more = await load(controller.signal)
    if (running === controller) moreStore.setState({ status: 'ready', ...more })
  } catch {
    if (running === controller && moreStore.getState().status !== 'ready')
      moreStore.setState({ status: 'failed' })
  }
}

async function load(signal: AbortSignal): Promise<Omit<MoreState, 'status'>> {
  const [{ installed, chosen, ids }, recent] = await Promise.all([loadLeading(signal), loadRecent(signal)])
  const { include, exclude } = walletRules()
  const device = deviceOf(navigator)
  const { wallets, count } = await fetchWallets(
    {
      // Some of them may turn out to be the recent ones.
      entries: LEAST_SHOWN + 2,
      include,
      exclude: [...ids, ...exclude].slice(0, 100),
      platform: device === 'desktop' ? undefined : device,
    },
    { signal },
  )
  const entries = chosen.flatMap(({ entry }) => entry ?? [])
  return { recent, chosen: entries, recommended: wallets, count: installed.length + entries.length + count }
}

/** Entries of the wallets used last that are not in the page, in their order. */
async function loadRecent(signal: AbortSignal): Promise<WalletEntry[]> {
  const { recent, wallets } = walletsStore.getState()
  const missing = recent.filter((key) => !wallets.some((wallet) => walletKey(wallet) === key))
  const isRdns = (key: string) => /^[a-z0-9-]+(\.[a-z0-9_-]+)+$/i.test(key)
  const [rdns, names] = [missing.filter(isRdns), missing.filter((key) => !isRdns(key) && key.length <= 64)]
  const found = await Promise.all([
    rdns.length === 0 ? null : fetchWallets({ rdns }, { signal }),
    names.length === 0 ? null : fetchWallets({ names }, { signal }),
  ])
  const entries = found.flatMap((page) => page?.wallets ?? [])
  return missing.flatMap((key) => entries.find((entry) => walletKey(entry) === key) ?? [])
}
