import { createRateLimit } from '../../channel/rateLimit.ts'
import { displayText } from '../../protocol/displayText.ts'
import type { HostWallet } from '../../protocol/hostChannel.ts'
import { iconCost } from '../../protocol/iconCost.ts'
import { LIMITS } from '../../protocol/limits.ts'
import { LATCH_RDNS } from '../../protocol/version.ts'
import { walletKey } from '../../protocol/walletOrder.ts'
import { findWalletByKey, namespacesOf, type PageWallet, walletsStore } from '../connectors/walletsStore.ts'
import { loadFamily, type WalletSession } from '../core/family.ts'
import { hostCan } from '../core/remote.ts'
import { takeAccounts } from './engine.ts'
import { forgetAllBut } from './lastEvents.ts'
import { allSessions, setSession } from './sessionsStore.ts'

/** {@link iconCost} of all icons together: a second or two of drawing, of which usual lists take a tenth. */
const ICONS_COST = 2 * 1024 * 1024
/** Lists may come one after the other: a twentieth of the time goes into what is drawn anew. */
const mayDraw = createRateLimit({ burst: ICONS_COST, perSecond: ICONS_COST / 20 })

/**
 * Takes the page's full list of wallets. Of two with one id the first counts, of two ids with one rdns the later one,
 * which is what a wallet is called that announces itself anew; Latch itself is never listed. The session keeps its
 * wallet by key and goes over to the id that stays. What is too much to draw is left out: the frames of all pages, in
 * all tabs, may share one process.
 */
export function setPageWallets(announced: readonly HostWallet[]): void {
  const byId = new Map<string, PageWallet>()
  const before = new Map(walletsStore.getState().wallets.map(({ id, icon }) => [id, icon]))
  for (const wallet of oneByRdns(announced)) {
    const { id, icon } = wallet
    const isDrawn = icon === null || icon === before.get(id) || mayDraw(iconCost(icon))
    byId.set(id, { ...wallet, icon: isDrawn ? icon : null })
  }
  walletsStore.setState({ wallets: [...byId.values()] })
  forgetAllBut(byId)
  relinkSessions()
}

/** The wallets that are listed, each in its first place. A wallet of two families may announce itself in both. */
function oneByRdns(announced: readonly HostWallet[]): readonly HostWallet[] {
  const ids = new Set<string>()
  const rows = new Map<string, HostWallet>()
  for (const wallet of announced) {
    const { id, rdns } = wallet
    const name = displayText(wallet.name, LIMITS.walletNameLength)
    if (name === '' || rdns === LATCH_RDNS || ids.has(id) || !namesItsFamilies(wallet)) continue
    ids.add(id)
    rows.set(rdns === null ? `id ${id}` : `${rdns} ${namespacesOf(wallet)}`, { ...wallet, name })
  }
  return [...rows.values()]
}

/** Any family's wallet may be one of Wallet Standard; an SDK that knows of families says of which it is. */
function namesItsFamilies({ kind, namespaces, name }: HostWallet): boolean {
  if (kind !== 'wallet-standard' || namespaces !== undefined || !hostCan('families')) return true
  console.warn(`Latch: the wallet '${name}' was left out: it names no chain family.`)
  return false
}

function relinkSessions(): void {
  for (const session of allSessions()) {
    if (session.connector !== 'page') continue
    if (walletsStore.getState().wallets.some(({ id }) => id === session.walletId)) continue
    const walletId = findWalletByKey(walletKey(session.wallet), session.namespace)?.id ?? null
    if (walletId === session.walletId) continue
    const relinked = { ...session, walletId }
    setSession(relinked)
    if (walletId !== null) void refresh(relinked)
  }
}

/** One that does not answer changes nothing. */
async function refresh(session: WalletSession): Promise<void> {
  try {
    const accounts = await (await loadFamily(session.namespace)).refresh?.(session)
    if (accounts !== undefined) takeAccounts(session, accounts)
  } catch (error) {
    console.warn('Latch: a wallet that registered again gave no accounts.', (error as Error).message)
  }
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
