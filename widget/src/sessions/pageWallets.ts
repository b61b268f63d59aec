import { createRateLimit } from '@latch/channel/rateLimit.ts'
import { displayText } from '@latch/protocol/displayText.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { iconCost } from '@latch/protocol/iconCost.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { LATCH_RDNS } from '@latch/protocol/version.ts'
import { walletKey } from '@latch/protocol/walletOrder.ts'
import { findWallet, type PageWallet, walletsStore } from '#connectors/walletsStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { forgetAllBut } from './lastEvents.ts'
import { openSharing } from './reopenPage.ts'
import { allSessions, findSession, setSession } from './sessionsStore.ts'

/** Maximum {@link iconCost} of all icons together: a second or two of drawing; usual lists need a tenth. */
const ICONS_COST = 2 * 1024 * 1024
/** Limits repeated lists: a twentieth of the time may go into drawing new icons. */
const mayDraw = createRateLimit({ burst: ICONS_COST, perSecond: ICONS_COST / 20 })

/**
 * Sets the page's full list of wallets. An ID identifies one provider of the page (EIP-6963), so that two wallets with one
 * rdns are two rows; of two with one ID the first counts. Latch itself is never listed. A session keeps the ID that its
 * user chose while that is listed. Icons that are too expensive to draw are left out: the frames of all pages, in all
 * tabs, may share one process.
 */
export function setPageWallets(announced: readonly HostWallet[]): void {
  const byId = new Map<string, PageWallet>()
  const before = new Map(walletsStore.getState().wallets.map(({ id, icon }) => [id, icon]))
  for (const wallet of oneById(announced)) {
    const { id, icon } = wallet
    const isDrawn = icon === null || icon === before.get(id) || mayDraw(iconCost(icon))
    byId.set(id, { ...wallet, icon: isDrawn ? icon : null })
  }
  walletsStore.setState({ wallets: [...byId.values()] })
  forgetAllBut(byId)
  relinkSessions()
}

function oneById(announced: readonly HostWallet[]): Iterable<HostWallet> {
  const rows = new Map<string, HostWallet>()
  for (const wallet of announced) {
    const { id, rdns } = wallet
    const name = displayText(wallet.name, LIMITS.walletNameLength)
    if (name === '' || rdns === LATCH_RDNS || rows.has(id)) continue
    rows.set(id, { ...wallet, name })
  }
  return rows.values()
}

function relinkSessions(): void {
  for (const session of allSessions()) {
    const { connector, walletId } = session
    if (connector !== 'page' || (walletId !== null && findWallet(walletId) !== undefined)) continue
    const unreachable = walletId === null ? session : { ...session, walletId: null }
    if (walletId !== null) setSession(unreachable)
    void relink(unreachable)
  }
}

/** Links a session to a wallet that registered again under another ID, if it confirms that it has the account. */
async function relink(session: WalletSession): Promise<void> {
  const { namespace, wallet, accounts } = session
  const found = await openSharing(namespace, walletKey(wallet), accounts[0].address)
  // The user may have disconnected, or chosen another wallet, meanwhile.
  if (found !== null && findSession(namespace) === session) setSession(found)
}

/**
 * Waits for a wallet to appear in the page's list.
 *
 * @param deadline - Milliseconds.
 * @returns null if it does not appear in time.
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
