import type { ChainId } from '../../../protocol/caip.ts'
import { RpcCode } from '../../../protocol/errors.ts'
import { settleConnects } from '../../requests/queue.ts'
import { rememberRecent } from '../../wallets/recents.ts'
import { leaveWallet } from '../../wallets/requestWallet.ts'
import { findWallet, walletKey } from '../../wallets/walletsStore.ts'
import { noAccount, RpcError, walletGone } from '../rpcError.ts'
import { activate } from './activeSession.ts'
import { evmAttempts } from './attempt.ts'
import { evmRecord, type SessionRecord } from './sessionRecord.ts'
import { type Session, sessionStore } from './sessionStore.ts'
import { tellTabs } from './tabs.ts'
import { openSession } from './walletSession.ts'

let leaving: Promise<unknown> = Promise.resolve()

/**
 * Asks a wallet of the page for its accounts and makes it the session. A later call, or the signal, ends this one:
 * a wallet that answers after that is not heard.
 *
 * @throws RpcError 4001 when the user declined, cancelled or chose another wallet; -32002 when the wallet already
 * shows a prompt; 4100, reason NO_ACCOUNT, when the wallet names no account; 4900 when it is not in the page.
 */
export async function connect(walletId: string, options: { signal?: AbortSignal } = {}): Promise<Session> {
  const wallet = findWallet(walletId)
  if (wallet === undefined) throw walletGone()
  const session = await evmAttempts.attempt(async () => {
    await leaving
    return openSession(wallet, 'eth_requestAccounts')
  }, options.signal)
  if (session === null) throw noAccount()
  establishSession(session)
  activate('eip155')
  tellTabs('connected')
  return session
}

/** Makes a session the current one and remembers it for this origin. */
export function establishSession(session: Session): void {
  const key = walletKey(session.wallet)
  evmRecord.write(recordOf(session))
  rememberRecent(key)
  // Before the views hear of it: one that closes the modal must not reject what has just been granted.
  settleConnects('eip155')
  sessionStore.setState({ status: 'connected', session })
}

/** What brings a session back after a reload. */
export function recordOf({ connector, walletId, wallet, chainId, accounts, link }: Session): SessionRecord {
  return connector === 'page'
    ? { wallet: walletKey(wallet), connector }
    : { wallet: walletId, connector, chainId, account: accounts[0], ...(link === undefined ? {} : { link }) }
}

/**
 * Ends the EVM session because its user or its page asked for it, and keeps it ended after a reload. The wallet's own
 * permission is taken back as far as the wallet lets us.
 */
export async function disconnect(): Promise<void> {
  const { session } = sessionStore.getState()
  revokeSession()
  if (session === null) return
  leaving = leaveWallet(session)
  await leaving
}

/** Ends the session for this page and keeps it ended; the wallet keeps its permission. @see EIP-2255 */
export function revokeSession(): void {
  evmAttempts.end()
  // Before the store: the state that the page is told says whether the session is remembered.
  evmRecord.write({ wallet: null, connector: 'page' })
  sessionStore.setState({ status: 'disconnected', session: null })
  tellTabs('disconnected')
}

/** Follows a wallet that ended the session itself. */
export function forgetSession(): void {
  const { session } = sessionStore.getState()
  if (session !== null) evmRecord.forget(recordOf(session).wallet)
  sessionStore.setState({ status: 'disconnected', session: null })
}

/** @throws RpcError 4100 while no EVM wallet is connected. */
export function requireSession(): Session {
  const { session } = sessionStore.getState()
  if (session === null)
    throw new RpcError({
      code: RpcCode.unauthorized,
      message: 'Nobody is connected. Call eth_requestAccounts first.',
    })
  return session
}

/** Takes what a wallet shares by now, the active account first; without any it has ended its own session. */
export function setSessionAccounts(
  walletId: Session['walletId'],
  [active, ...others]: readonly Session['accounts'][0][],
): void {
  const { session } = sessionStore.getState()
  if (session === null || session.walletId !== walletId) return
  if (active === undefined) forgetSession()
  else sessionStore.setState({ status: 'connected', session: { ...session, accounts: [active, ...others] } })
}

/** The wallet may have been replaced while it answered: only its own session follows. */
export function setSessionChain(walletId: Session['walletId'], chainId: ChainId): void {
  const { session } = sessionStore.getState()
  if (session?.walletId === walletId && session.chainId !== chainId)
    sessionStore.setState({ status: 'connected', session: { ...session, chainId } })
}
