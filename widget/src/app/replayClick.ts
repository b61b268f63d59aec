import { findWallet, walletsStore } from '#connectors/walletsStore.ts'
import { chooseWallet } from '#features/connect/index.ts'

/**
 * Repeats a click on a painted row as soon as the app knows the wallet from the page.
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
  if (wallet !== undefined) chooseWallet(wallet)
  return wallet !== undefined
}
