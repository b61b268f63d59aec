import { walletsStore } from '#connectors/walletsStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { listStore, resetList, retryList } from './listStore.ts'
import { loadMore, moreStore } from './moreStore.ts'

let isWatching = false

/**
 * Resets or reloads the lists when the modal closes, the connection is back or the page's wallets change, for the life
 * of the document.
 */
export function watchDirectory(): void {
  if (isWatching) return
  isWatching = true
  hostStore.subscribe((now, before) => {
    if (before.open && !now.open) resetList()
    if (!now.online || before.online) return
    if (listStore.getState().status === 'failed') retryList()
    if (moreStore.getState().status === 'failed') void loadMore()
  })
  walletsStore.subscribe(({ wallets }, before) => {
    if (walletKeys(wallets) === walletKeys(before.wallets)) return
    void loadMore()
    if (listStore.getState().results !== null) retryList()
  })
}

function walletKeys(wallets: readonly { id: string }[]): string {
  return wallets.map(({ id }) => id).join()
}
