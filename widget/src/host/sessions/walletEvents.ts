import type { HostWalletEvent } from '../../../protocol/hostChannel.ts'
import { findWallet, walletKey } from '../../wallets/walletsStore.ts'
import { tellHost } from '../remote.ts'
import { resumeRemembered } from './restore.ts'
import { setSessionAccounts, setSessionChain } from './session.ts'
import { evmRecord } from './sessionRecord.ts'
import { sessionStore } from './sessionStore.ts'
import { solanaPart } from './solana/solanaPart.ts'
import { lastSeq, toldAccounts } from './told.ts'
import { parseAccounts, parseChain } from './walletSession.ts'

/** MetaMask's code for a connection that it is about to restore by itself. */
const RECONNECTING = 1013

let messages = 0
let following: Promise<unknown> = Promise.resolve()

/**
 * Follows an event of a wallet in the page. Events are taken in the order of their `seq`, one after the other; one that
 * is older than the last is a repetition. Malformed data changes nothing.
 */
export function followWalletEvent(event: HostWalletEvent): void {
  // What a page makes up is not kept.
  if (findWallet(event.walletId) === undefined) return
  if (event.seq <= (lastSeq.get(event.walletId) ?? -1)) return
  lastSeq.set(event.walletId, event.seq)
  if (event.event === 'accountsChanged') toldAccounts.set(event.walletId, event.data)
  following = following.then(async () => solanaPart.follow?.(event) || follow(event)).catch(warn)
}

async function follow({ walletId, event, data }: HostWalletEvent): Promise<void> {
  if (event === 'connect') return resumeIfRemembered(walletId)
  if (!isSessionOf(walletId)) return
  if (event === 'accountsChanged') return followAccounts(walletId, data)
  if (event === 'chainChanged') return setSessionChain(walletId, parseChain(data))
  if (event === 'message') return tellHost((host) => host.emit({ seq: messages++, event, data }))
  if ((data as { code?: unknown } | null | undefined)?.code !== RECONNECTING)
    sessionStore.setState({ status: 'disconnected', session: null })
}

async function followAccounts(walletId: string, data: unknown): Promise<void> {
  const accounts = await parseAccounts(data)
  // The user may have left while they were checked.
  if (isSessionOf(walletId)) setSessionAccounts(walletId, accounts)
}

/** A paired wallet speaks for itself: the page has no say in it, whatever name it learned. */
function isSessionOf(walletId: string): boolean {
  const { session } = sessionStore.getState()
  return session?.connector === 'page' && session.walletId === walletId
}

function resumeIfRemembered(walletId: string): void {
  const wallet = findWallet(walletId)
  if (wallet !== undefined && evmRecord.read()?.wallet === walletKey(wallet)) resumeRemembered()
}

function warn(error: unknown): void {
  console.warn('Latch: an event of a wallet was dropped.', error instanceof Error ? error.message : error)
}
