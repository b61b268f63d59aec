import type { Namespace } from '@latch/protocol/caip.ts'
import { walletKey } from '@latch/protocol/walletOrder.ts'
import { errorReason } from '#api/errorReason.ts'
import { findWalletByKey, walletsStore } from '#connectors/walletsStore.ts'
import { abortable } from '#core/abortable.ts'
import { families } from '#core/familyRegistry.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { attempt, endAttempt, isAttempting } from './attempts.ts'
import { establish, openRemote } from './engine.ts'
import { waitForWallet } from './pageWallets.ts'
import { reopenPage } from './reopenPage.ts'
import { forgetRecord, readRecord, type SessionRecord, writeRecord } from './sessionRecord.ts'
import {
  disconnectSession,
  endSession,
  familySession,
  isRestoringFamily,
  isUnanswered,
  isUnreachable,
  sessionsStore,
  setState,
} from './sessionsStore.ts'
import { waitUntilReachable } from './unreachable.ts'

/** Milliseconds for a wallet to appear before the session counts as disconnected. */
const LATE_WALLET = 3_000

/** Milliseconds that connecting waits for a present wallet that does not answer. */
const PATIENCE = 5_000

/** Keys of wallets that were connected and have not shown themselves since. */
const missing = new Map<Namespace, string | null>()

/** Sets the state until storage and the page have been read. */
export function awaitRestore(namespace: Namespace): void {
  setState(namespace, { status: 'restoring', session: null })
}

/**
 * Restores the last session of a family, without a prompt. If there is none, it is 'disconnected' before this returns.
 *
 * @param hint - The page's own hint, for browsers that refuse our storage; a stored disconnect overrides it.
 */
export function restore(namespace: Namespace, hint: string | null): void {
  const record = readRecord(namespace) ?? { wallet: hint }
  if (record.wallet === null) {
    endRestore(namespace)
    return
  }
  // A hint is on record from here on: its wallet may fail, and only who ends the session ends the memory of it.
  writeRecord(namespace, record)
  if (familySession(namespace).status === 'disconnected') awaitRestore(namespace)
  void resume(namespace, record)
}

/**
 * Adopts a session that another tab of this origin began, with another wallet or other accounts, or that of a wallet that
 * appeared again.
 */
export function resumeRemembered(namespace: Namespace): void {
  const record = readRecord(namespace)
  if (record === null || record.wallet === null || isAttempting(namespace)) return
  if (!isRestoringFamily(namespace)) void resume(namespace, record, 0)
}

/**
 * Restores the session of a wallet that appears late, unless the session was ended or replaced meanwhile.
 *
 * @returns a function that stops watching.
 */
export function watchLateWallets(): () => void {
  return walletsStore.subscribe(() => {
    for (const { namespace } of families()) {
      const late = missing.get(namespace) ?? null
      const record = readRecord(namespace)
      const isIdle = familySession(namespace).status === 'disconnected' && !isAttempting(namespace)
      if (late !== null && record !== null && late === record.wallet && isIdle)
        if (findWalletByKey(late, namespace) !== undefined) void resume(namespace, record, 0)
    }
  })
}

/** Applies a disconnect in another tab, which also ends a restore here. */
export function applyDisconnect(namespace: Namespace): void {
  missing.delete(namespace)
  if (isAwaited(namespace)) endAttempt(namespace)
  disconnectSession(namespace)
}

/**
 * Waits until it is known whether the last session of a family is restored.
 *
 * @throws the signal's reason
 */
export function restored(namespace: Namespace, signal: AbortSignal): Promise<void> {
  return abortable(
    new Promise((resolve) => {
      const check = () => {
        if (isRestoringFamily(namespace)) return
        stop()
        resolve()
      }
      const stop = sessionsStore.subscribe(check)
      check()
    }),
    signal,
  )
}

/** Reads the session again, without a prompt; a wallet outside the page through its connector. */
async function reopen(
  namespace: Namespace,
  record: SessionRecord,
  deadline: number,
): Promise<WalletSession | 'missing' | null> {
  const { connector = 'page' } = record
  if (connector !== 'page') return openRemote(namespace, { ...record, connector })
  const wallet = await waitForWallet(() => findWalletByKey(String(record.wallet), namespace), deadline)
  if (wallet === null) return 'missing'
  const timer = setTimeout(endPatience, PATIENCE, namespace)
  return reopenPage(namespace, { ...record, wallet: walletKey(wallet) })
    .catch((error: unknown) => {
      if (errorReason(error) === 'WALLET_GONE') return 'missing' as const
      throw error
    })
    .finally(() => clearTimeout(timer))
}

/** Reports that the wallet has not answered: only the page keeps waiting. */
function endPatience(namespace: Namespace): void {
  if (isRestoringFamily(namespace))
    setState(namespace, { status: 'restoring', session: null, isUnanswered: true })
}

/** Restores a session. Ends if the user chooses a wallet meanwhile, or another tab has ended the session, or chosen a wallet. */
async function resume(namespace: Namespace, record: SessionRecord, deadline = LATE_WALLET): Promise<void> {
  missing.delete(namespace)
  // A wallet of the page that fails stays remembered for the next visit.
  const found = await attempt(namespace, () => reopen(namespace, record, deadline)).catch((error: unknown) =>
    errorReason(error) === 'TIMEOUT' ? 'silent' : 'failed',
  )
  const latest = readRecord(namespace) ?? record
  if (isAttempting(namespace)) return endRestore(namespace)
  if (latest.wallet !== record.wallet)
    return latest.wallet === null ? endRestore(namespace) : resume(namespace, latest, deadline)
  if ((found === 'failed' || found === 'silent') && record.connector === 'embedded')
    return waitUntilReachable(namespace, () => retry(namespace, record))
  if (found === 'silent' && isAwaited(namespace)) return retrySilentWallet(namespace, record)
  if (found === 'missing') missing.set(namespace, record.wallet)
  else if (found !== null && typeof found !== 'string') return establish(found)
  // A session of another tab is not forgotten: this document's client, or its wallet, may not know of it yet.
  else if (found === null && isAwaited(namespace)) forgetRecord(namespace, record.wallet)
  endRestore(namespace)
}

/** Calls a page's wallet that does not answer until it does, which may take long after a sleep; the page does not wait for it. */
function retrySilentWallet(namespace: Namespace, record: SessionRecord): Promise<void> {
  setState(namespace, { status: 'disconnected', session: null, isUnanswered: true })
  return resume(namespace, record, 0)
}

/** Unless another wallet was chosen meanwhile, here or in another tab. */
function retry(namespace: Namespace, record: SessionRecord): void {
  if (isAttempting(namespace)) endSession(namespace)
  else void resume(namespace, readRecord(namespace) ?? record, 0)
}

function endRestore(namespace: Namespace): void {
  if (isAwaited(namespace)) endSession(namespace)
}

/** Returns whether the session of an earlier visit may still be restored in this document. */
function isAwaited(namespace: Namespace): boolean {
  const isRestoring = familySession(namespace).status === 'restoring'
  return isRestoring || isUnreachable(namespace) || isUnanswered(namespace)
}
