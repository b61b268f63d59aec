import { findConnector } from '../../wallets/connectors.ts'
import { leaveWallet } from '../../wallets/requestWallet.ts'
import { findWalletByKey } from '../../wallets/walletsStore.ts'
import { config } from '../configStore.ts'
import { lazyPart, loadPart } from '../lazyPart.ts'
import { walletGone } from '../rpcError.ts'
import { evmAttempts } from './attempt.ts'
import { dropKept, type Kept, loadKept, putKept } from './keptStore.ts'
import { connect, disconnect, establishSession, recordOf } from './session.ts'
import { type Session, sessionStore } from './sessionStore.ts'
import { solanaStore } from './solana/solanaStore.ts'
import { tellTabs } from './tabs.ts'
import { openSession } from './walletSession.ts'

/** Wallets that are kept beside the active one. */
const MAX_KEPT = 8

const loadRestorePeer = lazyPart(() => import('../../wallets/walletconnect/restorePeer.ts'))

/**
 * What becomes of a session whose place another wallet has taken: it is kept where the project allows several
 * wallets, else it ends (spec §6 multiWallet).
 */
export function replaceSession(before: Session): void {
  const { session } = sessionStore.getState()
  const own = recordOf(before).wallet
  if (own === null || (session !== null && recordOf(session).wallet === own)) return
  if (config().multiWallet) keep(before, own)
  // A pairing may still be the Solana session's.
  else if (solanaStore.getState().session?.walletId !== before.walletId) void leaveWallet(before)
}

/**
 * Makes a kept wallet the active one; the one that was active is kept. A wallet of the page that has forgotten this
 * site is asked; a paired one that ended its session is kept no longer.
 *
 * @throws RpcError 4900 when the wallet cannot be reached, 4001 when its user declined or chose another one meanwhile.
 */
export async function switchToKept(kept: Kept): Promise<void> {
  const { session: before } = sessionStore.getState()
  const session = await evmAttempts.attempt(() => resume(kept))
  if (session !== null) establish(session)
  else await askAgain(kept)
  if (before !== null) replaceSession(before)
}

/** Ends a kept wallet's session; its permission is taken back as far as it lets us. */
export async function disconnectKept({ connector, wallet: key }: Kept): Promise<void> {
  dropKept(key)
  if (connector === 'page') {
    const wallet = findWalletByKey(key)
    if (wallet !== undefined) await findConnector(connector)?.leave(wallet.id)
    return
  }
  const { loadClient } = await loadPart(() => import('../../wallets/walletconnect/loadClient.ts'))
  await loadClient()
  await findConnector(connector)?.leave(key)
}

/** What one of them refuses keeps no other from being left. */
export async function disconnectAllKept(): Promise<void> {
  await Promise.allSettled(loadKept().map(disconnectKept))
}

/**
 * Ends the active EVM session. The last kept one that still can takes its place; the page sees one change of
 * accounts.
 */
export async function disconnectActive(): Promise<void> {
  const { session: before } = sessionStore.getState()
  // Another tab may have kept what is active here, or it was kept and connected anew.
  if (before !== null) dropKept(recordOf(before).wallet ?? '')
  const isOther = () => sessionStore.getState().session?.walletId !== before?.walletId
  for (const next of loadKept()) {
    const session = await evmAttempts.attempt(() => resume(next)).catch(() => null)
    // Somebody chose another wallet meanwhile, or the session has ended by itself: nothing is left to end.
    if (evmAttempts.isAttempting() || isOther()) return
    if (session === null) continue
    establish(session)
    if (before !== null) await leaveWallet(before)
    return
  }
  await disconnect()
}

/** Forgets the paired wallets that have ended their sessions since; their end is heard of once their client runs. */
export async function checkPaired(): Promise<void> {
  const paired = loadKept().filter(({ connector }) => connector === 'walletconnect')
  if (paired.length === 0) return
  const { openPeer } = await loadRestorePeer()
  for (const kept of paired) if ((await openPeer(kept)) === null) dropKept(kept.wallet)
}

/** Nobody is asked. @returns null when the wallet does not know this site any more. */
async function resume(kept: Kept): Promise<Session | null> {
  if (kept.connector === 'walletconnect')
    return (await loadRestorePeer()).openPeer({ ...kept, account: kept.address })
  const wallet = findWalletByKey(kept.wallet)
  if (wallet === undefined) throw walletGone()
  return openSession(wallet, 'eth_accounts')
}

/** @throws RpcError as {@link switchToKept} */
async function askAgain({ connector, wallet: key }: Kept): Promise<void> {
  if (connector === 'page') {
    await connect(findWalletByKey(key)?.id ?? '')
    return
  }
  dropKept(key)
  throw walletGone('The wallet ended the session. Connect again.')
}

function establish(session: Session): void {
  dropKept(recordOf(session).wallet ?? '')
  establishSession(session)
  tellTabs('connected')
}

function keep(before: Session, wallet: string): void {
  const { chainId, link, connector } = recordOf(before)
  const own: Kept = {
    wallet,
    connector: connector ?? 'page',
    name: before.wallet.name,
    address: before.accounts[0],
    ...(chainId === undefined ? {} : { chainId }),
    ...(link === undefined ? {} : { link }),
  }
  const { session } = sessionStore.getState()
  const active = session === null ? null : recordOf(session).wallet
  const others = loadKept().filter((each) => each.wallet !== wallet && each.wallet !== active)
  putKept([own, ...others.slice(0, MAX_KEPT - 1)])
  for (const lost of others.slice(MAX_KEPT - 1)) void disconnectKept(lost).catch(() => undefined)
}
