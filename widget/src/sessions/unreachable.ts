import type { Namespace } from '@latch/protocol/caip.ts'
import { hostStore } from '#core/hostStore.ts'
import { endSession, familySession, isUnreachable, setState, unreachableFamilies } from './sessionsStore.ts'

/** Pauses before it is tried again, the last one for good. Milliseconds. */
const PAUSES = [3_000, 6_000, 12_000, 30_000] as const
/** Milliseconds for which the page reads 'reconnecting'. The wallet itself is awaited without a limit. */
const RECONNECTING_LIFE = 30_000

/** Functions that end the wait of a family. */
const waits = new Map<Namespace, () => void>()

/**
 * Keeps the session of a family whose wallet could not be reached, and tries again: after growing pauses, and at once when
 * the connection is back, the modal is opened, or it is requested.
 *
 * @param retry - Ends with the session, or with another call of this.
 */
export function waitUntilReachable(namespace: Namespace, retry: () => unknown): void {
  const isFirst = !isUnreachable(namespace)
  const { status } = familySession(namespace)
  if (status === 'connected') return
  setState(namespace, { status, session: null, isUnreachable: true })
  if (isFirst) {
    tries.set(namespace, 0)
    setTimeout(() => endReconnecting(namespace), RECONNECTING_LIFE)
  }
  waitOnce(namespace, retry)
}

/** Number of failed attempts by family. */
const tries = new Map<Namespace, number>()

function waitOnce(namespace: Namespace, retry: () => unknown): void {
  const count = tries.get(namespace) ?? 0
  tries.set(namespace, count + 1)
  const fire = () => {
    stop()
    if (isUnreachable(namespace)) retry()
  }
  const timer = setTimeout(fire, PAUSES[Math.min(count, PAUSES.length - 1)])
  const unsubscribe = hostStore.subscribe((now, before) => {
    if ((now.online && !before.online) || (now.open && !before.open)) fire()
  })
  const stop = () => {
    clearTimeout(timer)
    unsubscribe()
    if (waits.get(namespace) === fire) waits.delete(namespace)
  }
  waits.set(namespace, fire)
}

/** Tries every wallet that is waited for now. */
export function retryUnreachable(): void {
  for (const fire of [...waits.values()]) fire()
}

/** Ends the sessions of unreachable wallets when the user chooses another one; the next visit tries again. */
export function leaveUnreachable(): void {
  for (const namespace of unreachableFamilies()) endSession(namespace)
}

function endReconnecting(namespace: Namespace): void {
  if (isUnreachable(namespace))
    setState(namespace, { status: 'disconnected', session: null, isUnreachable: true })
}
