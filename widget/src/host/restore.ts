import { findWalletByKey, walletsStore } from '../wallets/walletsStore.ts'
import { attempt, isAttempting } from './attempt.ts'
import { loadPart } from './lazyPart.ts'
import { establishSession, forgetSession } from './session.ts'
import { readSessionRecord } from './sessionRecord.ts'
import { sessionStore } from './sessionStore.ts'
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
  const record = readSessionRecord()
  const key = record === null ? hint : record.wallet
  if (key !== null && record?.connector === 'walletconnect') void resumePaired(key)
  else if (key === null) sessionStore.setState({ status: 'disconnected', session: null })
  else void resumeSession(key)
}

/** Follows a session that another tab of this origin began, or a wallet that came back. */
export function resumeRemembered(): void {
  const record = readSessionRecord()
  const key = record?.wallet ?? null
  if (key === null || !isIdle()) return
  void (record?.connector === 'walletconnect' ? resumePaired(key) : resumeSession(key, 0))
}

/** A wallet that announces itself after all brings its session back. @returns a function that ends it. */
export function watchLateWallets(): () => void {
  return walletsStore.subscribe(() => {
    if (missed === null || !isIdle() || findWalletByKey(missed) === undefined) return
    void resumeSession(missed, 0)
  })
}

function isIdle(): boolean {
  return sessionStore.getState().status === 'disconnected' && !isAttempting()
}

/** A paired wallet is not in the page: its session comes from storage, and the code that reads it is fetched first. */
async function resumePaired(topic: string): Promise<void> {
  missed = null
  try {
    const { restorePeer } = await loadPart(() => import('../wallets/walletconnect/restorePeer.ts'))
    await attempt(() => restorePeer(topic))
  } catch {
    // The record stays: with a connection, the next visit finds it.
  }
  if (sessionStore.getState().status === 'restoring')
    sessionStore.setState({ status: 'disconnected', session: null })
}

async function resumeSession(key: string, deadline = LATE_ANNOUNCE): Promise<void> {
  missed = null
  try {
    const found = await attempt(async () => {
      const wallet = await waitForWallet(() => findWalletByKey(key), deadline)
      return wallet === null ? 'missing' : openSession(wallet, 'eth_accounts')
    })
    if (found === 'missing') missed = key
    else if (found === null) return forgetSession()
    else return establishSession(found)
  } catch {
    // A wallet that fails or is silent stays remembered for the next visit.
  }
  if (sessionStore.getState().status === 'restoring')
    sessionStore.setState({ status: 'disconnected', session: null })
}
