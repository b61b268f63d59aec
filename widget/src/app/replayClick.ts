import { findWallet, walletsStore } from '#connectors/walletsStore.ts'
import { chooseWallet } from '#features/connect/index.ts'

/**
 * Repeats a click on a painted row once the page has reported the wallet to the app.
 *
 * @param walletId - null if no row was clicked.
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
