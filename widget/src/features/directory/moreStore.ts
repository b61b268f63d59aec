import { FIRST_WALLETS, type WalletEntry } from '@latch/protocol/directory.ts'
import type { Offer } from '@latch/protocol/walletOrder.ts'
import { createStore } from 'zustand/vanilla'
import { fetchWallets } from '#api/directory.ts'
import { firstWallets } from '#api/firstWallets.ts'
import { reportLater } from '#app/reportLater.ts'
import { loadLeading } from '#connectors/directory/leading.ts'
import { loadRecent } from '#connectors/directory/recentEntries.ts'
import { directoryScope } from '#connectors/directory/rules.ts'

/** Minimum number of wallets in the first view, those of the page included. */
export const MIN_SHOWN = 4

export type MoreState = Offer<WalletEntry> & {
  status: 'loading' | 'ready' | 'failed'
  /** Number of all wallets, those of the page included. */
  count: number
}

const START: MoreState = { status: 'loading', recent: [], chosen: [], recommended: [], count: 0 }

/** Wallets that the first view offers besides those of the page. */
export const moreStore = createStore<MoreState>(() => START)

let running: AbortController | undefined

/** Loads more wallets. The current ones stay on screen meanwhile. */
export async function loadMore(): Promise<void> {
  running?.abort()
  const controller = new AbortController()
  running = controller
  try {
    const more = await load(controller.signal)
    if (running === controller) moreStore.setState({ status: 'ready', ...more })
  } catch (error) {
    // The current wallets stay: only their update failed.
    if (running !== controller || moreStore.getState().status === 'ready') return
    moreStore.setState({ status: 'failed' })
    await reportLater(error, 'APKT003')
  }
}

async function load(signal: AbortSignal): Promise<Omit<MoreState, 'status'>> {
  const first = firstWallets(directoryScope().platform ?? null)
  if (first !== null)
    return { recent: await loadRecent(signal), chosen: [], recommended: first.wallets, count: first.count }
  const [{ installed, chosen, ids }, recent] = await Promise.all([loadLeading(signal), loadRecent(signal)])
  // Some of them may also be recent ones.
  const { wallets, count } = await fetchWallets(
    { entries: FIRST_WALLETS, ...directoryScope(ids) },
    { signal },
  )
  return { recent, chosen, recommended: wallets, count: installed.length + chosen.length + count }
}
