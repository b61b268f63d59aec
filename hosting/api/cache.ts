import { logTrouble } from '#http/log.ts'
import { UpstreamError } from './failures.ts'

/** Seconds for which a cached answer may replace one of an upstream that is down. */
export const STALE_SECONDS = 86_400
/** Milliseconds after which a request that waits for another one's answer asks the upstream itself. */
const PATIENCE = 9_500
const AT = 'X-Cached-At'

export type CacheOptions = {
  /** Names the question; equal questions have equal keys. */
  key: string
  /** Seconds that an answer is fresh. */
  lifetime: number
  /** `fresh` skips the cache: the caller knows that something changed. */
  read: 'cached' | 'fresh'
  /**
   * Throws for a request that may not call the upstream. Called for each request that would, so that others which wait
   * for the same answer do not get its refusal.
   */
  admit?: () => Promise<void>
}

/** An answer, and the millisecond of its request: later changes may be missing in it. */
type CachedAnswer<Answer> = { answer: Answer; at: number }

/** `stale`: the answer is older than its lifetime, because the upstream is down. */
export type Cached<Answer> = CachedAnswer<Answer> & { stale: boolean }

type Host = { origin: string; context: Pick<ExecutionContext, 'waitUntil'>; now?: () => number }

type Flight = { answer: Promise<CachedAnswer<unknown>>; isOvertaken: boolean }

const flights = new Map<string, Flight>()

/**
 * Answers from the data center's cache while fresh, else calls the upstream. Requests of this isolate share one call,
 * except those with `fresh`: it may have begun before the change that they know of. If the upstream is down, the cached
 * answer of up to a day is used, marked as stale.
 *
 * @throws {@link UpstreamError} if there is none; other errors of `fetchAnswer` and `admit`.
 */
export async function throughCache<Answer>(
  { key, lifetime, read, admit }: CacheOptions,
  host: Host,
  fetchAnswer: () => Promise<Answer>,
): Promise<Cached<Answer>> {
  const { now = Date.now } = host
  const url = cacheUrl(host.origin, key)
  const cached = await findCached<Answer>(url)
  if (read === 'cached' && cached !== null && now() - cached.at < lifetime * 1000)
    return { ...cached, stale: false }
  const findFlight = () => (read === 'cached' ? flights.get(url) : undefined)
  try {
    const running = findFlight()
    const shared = await joinFlight<Answer>(running)
    if (shared !== null) return { ...shared, stale: false }
    await admit?.()
    // Another request may have started one since: of many at once, only the first calls the upstream.
    const newer = findFlight()
    const joined = newer === running ? null : await joinFlight<Answer>(newer)
    return { ...(joined ?? (await startFlight(url, host, fetchAnswer))), stale: false }
  } catch (error) {
    if (!(error instanceof UpstreamError) || cached === null) throw error
    logTrouble('A cached answer is used', {}, error)
    return { ...cached, stale: true }
  }
}

/** Returns the URL of an answer in the cache. */
export function cacheUrl(origin: string, key: string): string {
  return `${origin}/kept/${encodeURIComponent(key)}`
}

export async function findCached<Answer>(url: string): Promise<CachedAnswer<Answer> | null> {
  const response = await caches.default.match(url)
  if (!response) return null
  // `putCached` of the same key has written it.
  return { answer: (await response.json()) as Answer, at: Number(response.headers.get(AT)) }
}

/** Caches an answer, unless another isolate has cached one from a later request. */
export async function putCached(url: string, { answer, at }: CachedAnswer<unknown>): Promise<void> {
  const cached = await findCached(url)
  if (cached !== null && cached.at > at) return
  const headers = { 'Cache-Control': `public, max-age=${STALE_SECONDS}`, [AT]: String(at) }
  await caches.default.put(url, Response.json(answer, { headers }))
}

/** Returns the answer of a running flight; null if there is none or it takes too long. @param flight - Of the same key. */
async function joinFlight<Answer>(flight: Flight | undefined): Promise<CachedAnswer<Answer> | null> {
  const answer = flight?.answer as Promise<CachedAnswer<Answer>> | undefined // Of the same key, so of the same kind.
  return answer === undefined ? null : Promise.race([answer, patience()])
}

/** Continues when its own request is canceled. */
function startFlight<Answer>(
  url: string,
  { context, now = Date.now }: Host,
  fetchAnswer: () => Promise<Answer>,
): Promise<CachedAnswer<Answer>> {
  const at = now()
  const pending = fetchAnswer().then((answer) => ({ answer, at }))
  const flight: Flight = { answer: pending, isOvertaken: false }
  const earlier = flights.get(url)
  if (earlier) earlier.isOvertaken = true
  flights.set(url, flight)
  const finish = () => flights.get(url) === flight && flights.delete(url)
  const storeAnswer = (answered: CachedAnswer<Answer>) => {
    finish()
    return flight.isOvertaken ? undefined : putCached(url, answered)
  }
  context.waitUntil(pending.then(storeAnswer, finish))
  return pending
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE))
}
