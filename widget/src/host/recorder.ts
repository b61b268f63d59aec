import { createRateLimit } from '@latch/channel/rateLimit.ts'
import { AnalyticsConfigSchema, BATCH_LIMITS, type PendingEvent } from '@latch/protocol/analytics.ts'
import type { Namespace } from '@latch/protocol/caip.ts'
import type { LatchEvent } from '@latch/protocol/events.ts'
import { callHosting } from '#api/hosting.ts'
import { config } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { setRecorder } from '#core/track.ts'
import { activeSession } from '#sessions/sessionsStore.ts'
import { hashUser } from './hashUser.ts'

/** Privacy signals of the user's browser, which override the page. */
type Signals = { globalPrivacyControl?: boolean; doNotTrack: string | null }

const seen = new Set<string>()
const mayReport = createRateLimit({
  perSecond: BATCH_LIMITS.errorsPerMinute / 60,
  burst: BATCH_LIMITS.errorsPerMinute,
})
let queue: PendingEvent[] = []
/** A batch that failed to send: it is repeated unchanged, so that it is counted once. */
let unsent: readonly PendingEvent[] | null = null
let bytes = 0
/** True while a batch is being sent: two would share the browser's limit for pages that are gone. */
let isSending = false
let timer: ReturnType<typeof setInterval> | undefined
/** Aborts when the consent is withdrawn. */
let consent = new AbortController()

/**
 * Starts counting events, or stops and drops those not sent yet. A modal that is open when counting starts counts as
 * opened.
 *
 * @param isGranted - Whether visitors have consented.
 */
export async function record(isGranted: boolean): Promise<void> {
  consent.abort()
  consent = new AbortController()
  clearInterval(timer)
  queue = []
  unsent = null
  bytes = 0
  const { signal } = consent
  setRecorder(null)
  // A consent withdrawn while this code was loading is reported right after.
  await Promise.resolve()
  if (signal.aborted) return
  if (!isGranted || wantsPrivacy(navigator as unknown as Signals) || !(await isCounted())) return
  if (signal.aborted) return
  setRecorder(take)
  if (hostStore.getState().open)
    take({ event: 'MODAL_OPEN', properties: { connected: activeSession() !== null } })
  timer = setInterval(flush, BATCH_LIMITS.milliseconds)
  addEventListener('pagehide', flush, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && flush(), { signal })
}

/** Returns whether the browser requests not to track its user. @see https://w3c.github.io/gpc/ */
export function wantsPrivacy({ globalPrivacyControl, doNotTrack }: Signals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1'
}

async function isCounted(): Promise<boolean> {
  const path = `/getAnalyticsConfig?projectId=${encodeURIComponent(config().projectId)}`
  const answer = await callHosting(AnalyticsConfigSchema, path).catch(() => null)
  return answer?.isAnalyticsEnabled === true && (answer.countsAutomated || !navigator.webdriver)
}

function take(taken: LatchEvent): void {
  const { event, properties } = taken
  const isError = event.startsWith('ERROR_')
  if (isError && !mayReport()) return
  const isFirst = !seen.has(event)
  seen.add(event)
  const { origin } = hostStore.getState()
  const pending = {
    eventId: crypto.randomUUID(),
    url: origin,
    domain: new URL(origin).host,
    timestamp: Date.now(),
    props: { type: isError ? 'error' : 'track', event, properties, isFirst },
  } as PendingEvent
  if (taken.event === 'CONNECT_SUCCESS') void addWithUser(pending, taken.properties.namespace)
  else add(pending)
}

async function addWithUser(pending: PendingEvent, namespace: Namespace): Promise<void> {
  const { signal } = consent
  const user = await hashUser(config().projectId, namespace).catch(() => null)
  if (!signal.aborted) add(user === null ? pending : { ...pending, user })
}

function add(pending: PendingEvent): void {
  queue.push(pending)
  bytes += new TextEncoder().encode(JSON.stringify(pending)).length + 1
  if (bytes > BATCH_LIMITS.bytes - 1_000 || document.hidden) flush()
}

function flush(): void {
  if (isSending || (unsent === null && queue.length === 0)) return
  if (unsent === null) bytes = 0
  const batch = unsent ?? queue.splice(0, BATCH_LIMITS.events)
  isSending = true
  const { signal } = consent
  post(batch)
    .catch(() => false)
    .then((isTaken) => {
      isSending = false
      unsent = isTaken || signal.aborted ? null : batch
    })
}

/** @returns whether a retry would change nothing. */
async function post(batch: readonly PendingEvent[]): Promise<boolean> {
  const { status } = await fetch(`/batch?projectId=${encodeURIComponent(config().projectId)}`, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(batch),
  })
  return status !== 429 && status < 500
}
