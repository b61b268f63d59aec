import type { HostWalletEvent } from '../../../protocol/hostChannel.ts'
import { findWallet, type PageWallet, walletKey, walletsStore } from '../../wallets/walletsStore.ts'
import { configStore } from '../configStore.ts'
import { loadPart } from '../lazyPart.ts'
import { type SessionRecord, solanaRecord } from '../sessionRecord.ts'
import { waitForWallet } from '../walletPresence.ts'
import { rememberActive } from './rememberActive.ts'
import { attemptSolana, endSolanaAttempt, isAttemptingSolana } from './solanaAttempt.ts'
import { solanaPart } from './solanaPart.ts'
import {
  connectSolana,
  establishSolana,
  followSolanaAccounts,
  forgetSolanaRecord,
  isSolanaRemembered,
  recordOfSolana,
  refreshSolanaAccounts,
  requireSolanaChain,
  resumeSolana,
} from './solanaSession.ts'
import { type SolanaSession, solanaStore } from './solanaStore.ts'
import { listenToSolanaTabs } from './solanaTabs.ts'

/** How long a wallet may take to register before the page is told that nobody is connected. Milliseconds. */
const LATE_REGISTRATION = 3_000

/** How the SDK notes in the page that the last session was with a Solana wallet. */
const HINT = /^solana:(.*)$/s

/** Key of a wallet that was connected and has not shown itself since. */
let missed: string | null = null
let isStarted = false

/**
 * Brings the last Solana session of this origin back without asking anybody, and follows the other tabs and the wallets
 * that come and go from here on. Once a document.
 *
 * @param hint - The page's own memory, for browsers that refuse ours; a stored disconnect overrules it.
 */
export function restoreSolana(hint: string): void {
  if (isStarted) return
  isStarted = true
  Object.assign(solanaPart, {
    connect: connectSolana,
    follow,
  } satisfies typeof solanaPart)
  solanaStore.subscribe(publish)
  rememberActive()
  listenToSolanaTabs((isConnected) => (isConnected ? resumeRemembered() : followDisconnect()))
  walletsStore.subscribe(() => {
    relink()
    resumeLate()
  })
  const record = solanaRecord.read() ?? { wallet: HINT.exec(hint)?.[1] ?? null }
  if (record.wallet === null) endRestoring()
  else {
    // A hint is on record from here on: its wallet may fail, and only who ends the session ends the memory of it.
    solanaRecord.write(record)
    void resume(record)
  }
  publish()
}

/** Follows a session that another tab of this origin began, be it in place of this one. */
function resumeRemembered(): void {
  const record = solanaRecord.read()
  if (record === null || record.wallet === null || isAttemptingSolana()) return
  const { status, session } = solanaStore.getState()
  const isElsewhere = session !== null && recordOfSolana(session).wallet !== record.wallet
  if (status === 'disconnected' || isElsewhere) void resume(record, 0)
}

/** Follows a disconnect of another tab: what is coming back here is over with it. */
function followDisconnect(): void {
  missed = null
  if (solanaStore.getState().status === 'restoring') endSolanaAttempt()
  solanaStore.setState({ status: 'disconnected', session: null })
}

/** A wallet that registers after all brings its session back, unless that was ended or replaced meanwhile. */
function resumeLate(): void {
  const record = solanaRecord.read()
  const isIdle = solanaStore.getState().status === 'disconnected' && !isAttemptingSolana()
  if (missed === null || missed !== record?.wallet || !isIdle) return
  if (findStandard(missed) !== undefined) void resume(record, 0)
}

/** Somebody who chooses a wallet meanwhile ends it, and another tab that has ended the session, or chosen a wallet. */
async function resume(record: SessionRecord, deadline = LATE_REGISTRATION): Promise<void> {
  missed = null
  // A wallet that fails or is silent stays remembered for the next visit.
  const found = await attemptSolana(() => reopen(record, deadline)).catch(() => 'failed' as const)
  const latest = solanaRecord.read() ?? record
  if (isAttemptingSolana()) return endRestoring()
  if (latest.wallet !== record.wallet)
    return latest.wallet === null ? endRestoring() : resume(latest, deadline)
  if (found === 'missing') missed = record.wallet
  else if (found !== 'failed' && found !== null) return establishSolana(found)
  // What another tab has begun is not ours to forget: this document's client, or its wallet, may not know of it yet.
  else if (found === null && solanaStore.getState().status === 'restoring') forgetSolanaRecord(record.wallet)
  endRestoring()
}

/** @returns null when the wallet does not know this site any more. */
async function reopen(record: SessionRecord, deadline: number): Promise<SolanaSession | 'missing' | null> {
  if (record.connector === 'walletconnect') return openPaired(record)
  const wallet = await waitForWallet(() => findStandard(String(record.wallet)), deadline)
  return wallet === null ? 'missing' : resumeSolana(wallet)
}

/** A paired wallet is not in the page: its session comes from storage, and the code that reads it is fetched first. */
async function openPaired(record: SessionRecord): Promise<SolanaSession | null> {
  const { openSolanaPeer } = await loadPart(() => import('../../wallets/walletconnect/restorePeer.ts'))
  return openSolanaPeer(record)
}

function publish(): void {
  const { status, session } = solanaStore.getState()
  solanaPart.state = {
    solana: {
      status: status === 'restoring' ? 'reconnecting' : status,
      accounts: session?.accounts ?? [],
      chainId: (session ?? { chainId: requireSolanaChain().id }).chainId,
      wallet: session?.wallet ?? null,
      ...(session === null && isSolanaRemembered() ? { remembered: true } : {}),
    },
  }
  // The stream of states looks again whenever a store that it follows is written.
  configStore.setState({})
}

function follow({ walletId, event, data }: HostWalletEvent): boolean {
  const isOurs = findWallet(walletId)?.kind === 'wallet-standard'
  if (isOurs && event === 'accountsChanged') followSolanaAccounts(walletId, data)
  return isOurs
}

function endRestoring(): void {
  if (solanaStore.getState().status === 'restoring')
    solanaStore.setState({ status: 'disconnected', session: null })
}

/** The session keeps its wallet by key, for ids change when a wallet registers again. */
function relink(): void {
  const { session } = solanaStore.getState()
  if (session?.connector !== 'page') return
  if (walletsStore.getState().wallets.some(({ id }) => id === session.walletId)) return
  const walletId = findStandard(walletKey(session.wallet))?.id ?? null
  if (walletId === session.walletId) return
  solanaStore.setState({ status: 'connected', session: { ...session, walletId } })
  if (walletId !== null) void refreshSolanaAccounts(walletId)
}

function findStandard(key: string): PageWallet | undefined {
  return walletsStore
    .getState()
    .wallets.find((wallet) => walletKey(wallet) === key && wallet.kind === 'wallet-standard')
}
