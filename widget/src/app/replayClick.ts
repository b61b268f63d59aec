import { findWallet, walletsStore } from '../connectors/walletsStore.ts'
import { beginAttempt } from '../features/connect/index.ts'

/**
 * Does what a click on a painted row asked for, as soon as the page has named that wallet to the app as well.
 *
 * @param walletId - null when no row was clicked.
 */
export function replayClick(walletId: string | null): void {
  if (walletId === null || begin(walletId)) return
  const stop = walletsStore.subscribe(() => {
    if (begin(walletId)) stop()
  })
}

function begin(walletId: string): boolean {
  const wallet = findWallet(walletId)
  if (wallet !== undefined) beginAttempt(wallet)
  return wallet !== undefined
}
