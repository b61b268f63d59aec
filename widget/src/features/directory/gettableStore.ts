import type { WalletEntry } from '@latch/protocol/directory.ts'
import { createStore } from 'zustand/vanilla'
import { fetchWallets } from '#api/directory.ts'
import { browserOf, deviceOf } from '#connectors/device.ts'
import { directoryScope } from '#connectors/directory/rules.ts'
import { canGet } from './appStores.ts'
import { reportUnread } from './reportUnread.ts'

const SHOWN = 6
/** Number of top-ranked wallets to fetch, enough to have {@link SHOWN} for every device. */
const REQUESTED = 40

export type GetState = { status: 'loading' | 'ready' | 'failed'; wallets: readonly WalletEntry[] }

/** Wallets available for the user's device, best known first. */
export const gettableStore = createStore<GetState>(() => ({ status: 'loading', wallets: [] }))

/** Loads the wallets, also as a retry. */
export async function loadGettable(): Promise<void> {
  const device = deviceOf(navigator)
  if (gettableStore.getState().status === 'failed') gettableStore.setState({ status: 'loading' })
  try {
    const { wallets } = await fetchWallets({ entries: REQUESTED, ...directoryScope() })
    const gettable = wallets.filter((wallet) => canGet(wallet, device, browserOf(navigator)))
    gettableStore.setState({ status: 'ready', wallets: gettable.slice(0, SHOWN) })
  } catch (error) {
    reportUnread(error)
    gettableStore.setState({ status: 'failed' })
  }
}
