import type { ChainId } from '../../../../protocol/caip.ts'
import { RpcCode } from '../../../../protocol/errors.ts'
import { standardChainOf } from '../../../../protocol/solanaChains.ts'
import { settleConnects } from '../../../requests/queue.ts'
import { findConnector } from '../../../wallets/connectors.ts'
import { rememberRecent } from '../../../wallets/recents.ts'
import { callStandard, readAddresses } from '../../../wallets/standardWallet.ts'
import { findWallet, type PageWallet, walletKey } from '../../../wallets/walletsStore.ts'
import { noAccount, RpcError, walletGone } from '../../rpcError.ts'
import { activate } from '../activeSession.ts'
import { isKept } from '../keptStore.ts'
import { type SessionRecord, solanaRecord } from '../sessionRecord.ts'
import { sessionStore } from '../sessionStore.ts'
import { tellTabs } from '../tabs.ts'
import { solanaAttempts } from './solanaAttempts.ts'
import { type SolanaSession, solanaChains, solanaStore } from './solanaStore.ts'

/** A wallet answers a silent connect by itself. Milliseconds. */
export const SILENT_DEADLINE = 5_000
/** How long a wallet may take over `standard:disconnect` before we go on without it. Milliseconds. */
const LEAVE_DEADLINE = 1_000

let leaving: Promise<unknown> = Promise.resolve()

/**
 * Asks a Solana wallet of the page for its accounts and makes it the Solana session. A later call, or the signal,
 * ends this one: a wallet that answers after that is not heard.
 *
 * @throws RpcError 4001 when the user declined, cancelled or chose another wallet; 4100 when the wallet shares no
 * account here; 4900 when it is not in the page.
 */
export async function connectSolana(walletId: string, signal: AbortSignal): Promise<SolanaSession> {
  const wallet = findWallet(walletId)
  if (wallet === undefined) throw walletGone()
  const session = await solanaAttempts.attempt(async () => {
    await leaving
    return askSolana(wallet, {})
  }, signal)
  if (session === null) throw noAccount()
  const { session: before } = solanaStore.getState()
  establishSolana(session)
  if (before !== null) replaceSolana(before)
  activate('solana')
  tellTabs('solana')
  return session
}

/** Asks nobody. @returns null when the wallet does not trust this page, or not any more. */
export function resumeSolana(wallet: PageWallet): Promise<SolanaSession | null> {
  return askSolana(wallet, { silent: true }, SILENT_DEADLINE)
}

async function askSolana(
  { id, name, icon, rdns }: PageWallet,
  input: { silent?: boolean },
  deadline?: number,
): Promise<SolanaSession | null> {
  const own = { connector: 'page', walletId: id } as const
  const { accounts } = await callStandard(own, 'standard:connect', input, deadline)
  const isShared = (chain: ChainId) => accounts.some(({ chains }) => chains.includes(standardChainOf(chain)))
  const chainId = wantedChains().find(isShared) ?? requireSolanaChain().id
  const [active, ...others] = readAddresses(accounts, standardChainOf(chainId))
  if (active === undefined) return null
  return { ...own, wallet: { name, icon, rdns }, accounts: [active, ...others], chainId }
}

/** The one that was active last, then the project's in its order. */
function wantedChains(): readonly ChainId[] {
  const last = solanaRecord.read()?.chainId
  const listed = solanaChains().map(({ id }) => id)
  return [...listed.filter((id) => id === last), ...listed]
}

/** Makes a session the current one and remembers it for this origin. */
export function establishSolana(session: SolanaSession): void {
  solanaRecord.write(recordOfSolana(session))
  rememberRecent(walletKey(session.wallet))
  settleConnects('solana')
  solanaStore.setState({ status: 'connected', session })
}

/** Leaves the wallet whose place another one has taken, unless it is still connected in another way. */
export function replaceSolana(before: SolanaSession): void {
  const { wallet: key } = recordOfSolana(before)
  if (key === null || key === solanaRecord.read()?.wallet) return
  const isPaired = before.connector === 'walletconnect'
  if (isPaired && (sessionStore.getState().session?.walletId === key || isKept(key))) return
  leaving = leave(before)
}

/** What brings a session back after a reload. */
export function recordOfSolana({
  connector,
  walletId,
  wallet,
  chainId,
  accounts,
  link,
}: SolanaSession): SessionRecord {
  return connector === 'page'
    ? { wallet: walletKey(wallet), connector, chainId }
    : { wallet: walletId, connector, chainId, account: accounts[0], ...(link === undefined ? {} : { link }) }
}

/**
 * Ends the Solana session because its user or its page asked for it, and keeps it ended after a reload; one that is
 * still coming, or that could come back, is over with it.
 */
export async function disconnectSolana(): Promise<void> {
  const { session } = solanaStore.getState()
  if (session === null && !solanaAttempts.isAttempting() && !isSolanaRemembered()) return
  revokeSolana()
  if (session === null) return
  leaving = leave(session)
  await leaving
}

/** Ends the Solana session for this page and keeps it ended. */
export function revokeSolana(): void {
  solanaAttempts.end()
  // Before the store: the state that the page is told says whether the session is remembered.
  solanaRecord.write({ wallet: null })
  solanaStore.setState({ status: 'disconnected', session: null })
  tellTabs('solanaDisconnected')
}

/** Follows a wallet that ended the session itself. */
export function forgetSolana(): void {
  const { session } = solanaStore.getState()
  if (session !== null) solanaRecord.forget(recordOfSolana(session).wallet)
  solanaStore.setState({ status: 'disconnected', session: null })
}

/** Whether a session that is not there may still come back, now or at the next visit. */
export function isSolanaRemembered(): boolean {
  return (solanaRecord.read()?.wallet ?? null) !== null
}

/** Tells the wallet that it is over. */
async function leave(session: SolanaSession): Promise<void> {
  if (session.walletId === null) return
  if (session.connector !== 'page') return findConnector(session.connector)?.leave(session.walletId)
  await callStandard(session, 'standard:disconnect', {}, LEAVE_DEADLINE).catch(() => undefined)
}

/** Follows Wallet Standard's `change`: other accounts, or none any more. Malformed data changes nothing. */
export function followSolanaAccounts(walletId: string, accounts: unknown): void {
  const { session } = solanaStore.getState()
  // A paired wallet speaks for itself.
  if (session?.connector !== 'page' || session.walletId !== walletId) return
  const [active, ...others] = readAddresses(accounts, standardChainOf(session.chainId))
  if (active !== undefined) {
    solanaStore.setState({ status: 'connected', session: { ...session, accounts: [active, ...others] } })
    return
  }
  forgetSolana()
}

/**
 * Asks a wallet that registered again who is there now, without asking its user: nobody heard of its changes
 * meanwhile, and from this call on the page passes them on. One that does not answer changes nothing.
 */
export async function refreshSolanaAccounts(walletId: string): Promise<void> {
  try {
    const wallet = { connector: 'page', walletId } as const
    const { accounts } = await callStandard(wallet, 'standard:connect', { silent: true }, SILENT_DEADLINE)
    followSolanaAccounts(walletId, accounts)
  } catch (error) {
    console.warn('Latch: a wallet that registered again does not say who is there.', (error as Error).message)
  }
}

/** @throws RpcError 4100 while no Solana wallet is connected. */
export function requireSolanaSession(): SolanaSession {
  const { session } = solanaStore.getState()
  if (session !== null) return session
  throw new RpcError({
    code: RpcCode.unauthorized,
    message: 'No Solana wallet is connected. Call solana_requestAccounts first.',
  })
}

/** @throws RpcError 4901 for a project without a Solana chain. */
export function requireSolanaChain() {
  const [chain] = solanaChains()
  if (chain !== undefined) return chain
  throw new RpcError({ code: RpcCode.chainDisconnected, message: 'This project lists no Solana chain.' })
}
