import { displayText } from '../../../protocol/displayText.ts'
import type { HostWallet } from '../../../protocol/hostChannel.ts'
import { LIMITS } from '../../../protocol/limits.ts'
import { LATCH_RDNS } from '../../../protocol/version.ts'
import { findWalletByKey, type PageWallet, walletKey, walletsStore } from '../../wallets/walletsStore.ts'
import { sessionStore } from './sessionStore.ts'
import { forgetAllBut } from './told.ts'

/**
 * Takes the page's full list of wallets. Of two with one id the first counts, and Latch itself is never listed. The
 * session keeps its wallet by key, for ids change when a wallet announces itself again.
 */
export function setPageWallets(announced: readonly HostWallet[]): void {
  const byId = new Map<string, PageWallet>()
  for (const wallet of announced) {
    const name = displayText(wallet.name, LIMITS.walletNameLength)
    if (name !== '' && wallet.rdns !== LATCH_RDNS && !byId.has(wallet.id))
      byId.set(wallet.id, { ...wallet, name })
  }
  walletsStore.setState({ wallets: [...byId.values()] })
  forgetAllBut(byId)
  relinkSession()
}

function relinkSession(): void {
  const { session } = sessionStore.getState()
  if (session?.connector !== 'page') return
  if (walletsStore.getState().wallets.some(({ id }) => id === session.walletId)) return
  const walletId = findWalletByKey(walletKey(session.wallet))?.id ?? null
  if (walletId !== session.walletId)
    sessionStore.setState({ status: 'connected', session: { ...session, walletId } })
}

/**
 * Waits for a wallet to be in the page's list.
 *
 * @param deadline - Milliseconds.
 * @returns null when it does not come in time.
 */
export function waitForWallet(
  find: () => PageWallet | undefined,
  deadline: number,
): Promise<PageWallet | null> {
  const present = find()
  if (present !== undefined) return Promise.resolve(present)
  return new Promise((resolve) => {
    const finish = (wallet: PageWallet | null) => {
      clearTimeout(timer)
      stop()
      resolve(wallet)
    }
    const timer = setTimeout(finish, deadline, null)
    const stop = walletsStore.subscribe(() => {
      const wallet = find()
      if (wallet !== undefined) finish(wallet)
    })
  })
}
