import { type ChainId, chainIdToHex } from '../../protocol/caip.ts'
import type { ChainInfo } from '../../protocol/config.ts'
import { RpcCode } from '../../protocol/errors.ts'
import { rememberRecent } from '../wallets/recents.ts'
import { relay } from '../wallets/relay.ts'
import { findWallet, walletKey } from '../wallets/walletsStore.ts'
import { abortable, beginAttempt, endAttempt } from './attempt.ts'
import { projectChain } from './configStore.ts'
import { RpcError } from './rpcError.ts'
import { removeSessionRecord, writeSessionRecord } from './sessionRecord.ts'
import { type Session, sessionStore } from './sessionStore.ts'
import { tellTabs } from './tabs.ts'
import { openSession, readChainId } from './walletSession.ts'

/** How long a wallet may take over `wallet_revokePermissions` before the disconnect goes on without it. */
const REVOKE_DEADLINE = 1_000

/** Answers with which wallets say that they do not know the chain (spec §8). */
const ADD_CHAIN_CODES: readonly number[] = [RpcCode.unknownChain, 5000, RpcCode.internal]

let leaving: Promise<unknown> = Promise.resolve()

/**
 * Asks a wallet of the page for its accounts and makes it the session. A later call, or the signal, ends this one:
 * a wallet that answers after that is not heard.
 *
 * @throws RpcError 4001 when the user declined, cancelled or chose another wallet; -32002 when the wallet already
 * shows a prompt; 4900 when the wallet is not in the page or names no account.
 */
export async function connect(walletId: string, options: { signal?: AbortSignal } = {}): Promise<Session> {
  const signal = beginAttempt(options.signal)
  const wallet = findWallet(walletId)
  await abortable(leaving, signal)
  if (wallet === undefined) throw gone('The wallet is no longer in this page.')
  const session = await abortable(openSession(wallet, 'eth_requestAccounts'), signal)
  if (session === null) throw gone('The wallet named no account.')
  establishSession(session)
  tellTabs('connected')
  return session
}

/** Makes a session the current one and remembers it for this origin. */
export function establishSession(session: Session): void {
  const key = walletKey(session.wallet)
  sessionStore.setState({ status: 'connected', session })
  writeSessionRecord({ wallet: key })
  rememberRecent(key)
}

/**
 * Ends the session because its user or its page asked for it, and keeps it ended after a reload. The wallet's own
 * permission is taken back as far as the wallet lets us.
 */
export async function disconnect(): Promise<void> {
  const walletId = sessionStore.getState().session?.walletId ?? null
  endAttempt()
  sessionStore.setState({ status: 'disconnected', session: null })
  writeSessionRecord({ wallet: null })
  tellTabs('disconnected')
  if (walletId === null) return
  leaving = relay(walletId, 'wallet_revokePermissions', [{ eth_accounts: {} }], {
    deadline: REVOKE_DEADLINE,
  }).catch(() => undefined)
  await leaving
}

/** Ends the session for this page only: the wallet keeps its permission. @see EIP-2255 `wallet_revokePermissions` */
export function revokeSession(): void {
  endAttempt()
  sessionStore.setState({ status: 'disconnected', session: null })
  writeSessionRecord({ wallet: null })
  tellTabs('disconnected')
}

/** Follows a wallet that ended the session itself. */
export function forgetSession(): void {
  sessionStore.setState({ status: 'disconnected', session: null })
  removeSessionRecord()
}

/**
 * Brings the wallet to a chain; one that the wallet does not know is added first from the project's list.
 *
 * @throws RpcError 4100 without a session, 4902 for a chain that neither side knows, and what the wallet answers.
 */
export async function switchChain(chainId: ChainId): Promise<void> {
  const { walletId } = requireSession()
  if (walletId === null) throw gone('The wallet is no longer in this page.')
  const target = [{ chainId: chainIdToHex(chainId) }]
  try {
    await relay(walletId, 'wallet_switchEthereumChain', target)
  } catch (error) {
    const chain = projectChain(chainId)
    if (!(error instanceof RpcError) || !ADD_CHAIN_CODES.includes(error.code) || chain === undefined)
      throw error
    await relay(walletId, 'wallet_addEthereumChain', [addChainParams(chain)])
    await relay(walletId, 'wallet_switchEthereumChain', target)
  }
  setSessionChain(walletId, await readChainId(walletId))
}

/** @throws RpcError 4100 while nobody is connected. */
export function requireSession(): Session {
  const { session } = sessionStore.getState()
  if (session === null)
    throw new RpcError({
      code: RpcCode.unauthorized,
      message: 'Nobody is connected. Call eth_requestAccounts first.',
    })
  return session
}

/** The wallet may have been replaced while it answered: only its own session follows. */
export function setSessionChain(walletId: string, chainId: ChainId): void {
  const { session } = sessionStore.getState()
  if (session?.walletId === walletId && session.chainId !== chainId)
    sessionStore.setState({ status: 'connected', session: { ...session, chainId } })
}

/** EIP-3085 params of a chain of the project's list. */
function addChainParams({ id, name, nativeCurrency, rpcUrl, explorerUrl, iconUrl }: ChainInfo) {
  return {
    chainId: chainIdToHex(id),
    chainName: name,
    nativeCurrency,
    rpcUrls: [rpcUrl],
    ...(explorerUrl === null ? {} : { blockExplorerUrls: [explorerUrl] }),
    ...(iconUrl === null ? {} : { iconUrls: [iconUrl] }),
  }
}

function gone(message: string): RpcError {
  return new RpcError({ code: RpcCode.disconnected, message, data: { reason: 'WALLET_GONE' } })
}
