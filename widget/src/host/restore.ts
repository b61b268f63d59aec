import { findWalletByKey, walletsStore } from '../wallets/walletsStore.ts'
import { attempt, endAttempt, isAttempting } from './attempt.ts'
import { loadPart } from './lazyPart.ts'
import { establishSession, forgetRecord, recordOf } from './session.ts'
import { evmRecord, type SessionRecord } from './sessionRecord.ts'
import { type Session, sessionStore } from './sessionStore.ts'
import { waitForWallet } from './walletPresence.ts'
import { openSession } from './walletSession.ts'

/** How long a wallet may take to announce itself before the page is told that nobody is connected. Milliseconds. */
const LATE_ANNOUNCE = 3_000

/** Key of a wallet that was connected and has not shown itself since. */
let missed: string | null = null

/**
 * Brings the last session of this origin back without asking anybody. Without one the store is 'disconnected' before
 * this returns.
 *
 * @param hint - The page's own memory, for browsers that refuse ours; a stored disconnect overrules it.
 */
export function restoreSession(hint: string | null): void {
  const record = evmRecord.read() ?? { wallet: hint }
  if (record.wallet === null) {
    endRestoring()
    return
  }
  // A hint is on record from here on: its wallet may fail, and only who ends the session ends the memory of it.
  evmRecord.write(record)
  void resume(record)
}

/** Follows a session that another tab of this origin began, be it in place of this one, or a wallet that came back. */
export function resumeRemembered(): void {
  const record = evmRecord.read()
  if (record === null || record.wallet === null || isAttempting()) return
  const { status, session } = sessionStore.getState()
  const isElsewhere = session !== null && recordOf(session).wallet !== record.wallet
  if (status === 'disconnected' || isElsewhere) void resume(record, 0)
}

/**
 * A wallet that announces itself after all brings its session back, unless that was ended or replaced meanwhile.
 *
 * @returns a function that ends it.
 */
export function watchLateWallets(): () => void {
  return walletsStore.subscribe(() => {
    const record = evmRecord.read()
    if (missed !== null && missed === record?.wallet && isIdle() && findWalletByKey(missed) !== undefined)
      void resume(record, 0)
  })
}

/** Follows a disconnect of another tab: what is coming back here is over with it. */
export function followDisconnect(): void {
  missed = null
  if (sessionStore.getState().status === 'restoring') endAttempt()
  sessionStore.setState({ status: 'disconnected', session: null })
}

function isIdle(): boolean {
  return sessionStore.getState().status === 'disconnected' && !isAttempting()
}

/** Somebody who chooses a wallet meanwhile ends it, and another tab that has ended the session, or chosen a wallet. */
async function resume(record: SessionRecord, deadline = LATE_ANNOUNCE): Promise<void> {
  missed = null
  // A wallet that fails or is silent stays remembered for the next visit.
  const found = await attempt(() => reopen(record, deadline)).catch(() => 'failed' as const)
  const latest = evmRecord.read() ?? record
  if (isAttempting()) return endRestoring()
  if (latest.wallet !== record.wallet)
    return latest.wallet === null ? endRestoring() : resume(latest, deadline)
  if (found === 'missing') missed = record.wallet
  else if (found !== 'failed' && found !== null) return establishSession(found)
  // What another tab has begun is not ours to forget: this document's client, or its wallet, may not know of it yet.
  else if (found === null && sessionStore.getState().status === 'restoring') forgetRecord(record.wallet)
  endRestoring()
}

/** @returns null when the wallet does not know this site any more. */
function reopen(record: SessionRecord, deadline: number): Promise<Session | 'missing' | null> {
  return record.connector === 'walletconnect' ? openPaired(record) : openRemembered(record, deadline)
}

/** A paired wallet is not in the page: its session comes from storage, and the code that reads it is fetched first. */
async function openPaired(record: SessionRecord): Promise<Session | null> {
  const { openPeer } = await loadPart(() => import('../wallets/walletconnect/restorePeer.ts'))
  return openPeer(record)
}

async function openRemembered(
  { wallet: key }: SessionRecord,
  deadline: number,
): Promise<Session | 'missing' | null> {
  const wallet = await waitForWallet(() => findWalletByKey(String(key)), deadline)
  return wallet === null ? 'missing' : openSession(wallet, 'eth_accounts')
}

function endRestoring(): void {
  if (sessionStore.getState().status === 'restoring')
    sessionStore.setState({ status: 'disconnected', session: null })
}
