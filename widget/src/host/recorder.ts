import { createRateLimit } from '@latch/channel/rateLimit.ts'
import { AnalyticsConfigSchema, BATCH_LIMITS, type PendingEvent } from '@latch/protocol/analytics.ts'
import type { LatchEvent } from '@latch/protocol/events.ts'
import { callHosting } from '#api/hosting.ts'
import { config } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { setRecorder } from '#core/track.ts'
import { activeSession } from '#sessions/sessionsStore.ts'

/** What the visitors' browser says of them, whatever the page says. */
type Signals = { globalPrivacyControl?: boolean; doNotTrack: string | null }

const seen = new Set<string>()
const mayReport = createRateLimit({
  perSecond: BATCH_LIMITS.errorsPerMinute / 60,
  burst: BATCH_LIMITS.errorsPerMinute,
})
let queue: PendingEvent[] = []
/** Sent, and taken by nobody: it goes again just as it is, so that it is counted once. */
let unsent: readonly PendingEvent[] | null = null
let bytes = 0
/** Under way: not two at a time, for both would share what a browser sends on for a page that is gone. */
let isSending = false
let timer: ReturnType<typeof setInterval> | undefined
/** Of the consent that holds; one that is taken back ends what waits. */
let consent = new AbortController()

/**
 * Begins to count, or ends it and forgets what waits. A modal that is on screen by then counts as opened.
 *
 * @param isGranted - Whether the visitors have agreed.
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
  // What the page took back while this code was on its way is said right after.
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

/** Whether the browser asks not to track its visitor. @see https://w3c.github.io/gpc/ */
export function wantsPrivacy({ globalPrivacyControl, doNotTrack }: Signals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1'
}

async function isCounted(): Promise<boolean> {
  const path = `/getAnalyticsConfig?projectId=${encodeURIComponent(config().projectId)}`
  const answer = await callHosting(AnalyticsConfigSchema, path).catch(() => null)
  return answer?.isAnalyticsEnabled === true && (answer.countsAutomated || !navigator.webdriver)
}

function take({ event, properties }: LatchEvent): void {
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

/** @returns whether asking again would change nothing. */
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
