import { UpstreamError } from './failures.ts'

/** Seconds that an answer may still stand in for an upstream that is down. */
export const STALE_SECONDS = 86_400
/** Milliseconds after which somebody who waits for another request's answer asks for themselves. */
const PATIENCE = 9_500
const AT = 'X-Cached-At'

export type CacheOptions = {
  /** Names the question; equal questions have equal keys. */
  key: string
  /** Seconds that an answer is fresh. */
  lifetime: number
  /** `anew` passes what is kept: the caller knows that something changed. */
  read: 'kept' | 'anew'
}

/** An answer, and the millisecond in which it was asked for: what changed later may be missing in it. */
type Told<Answer> = { answer: Answer; at: number }

/** Whether the answer is older than its lifetime, because the upstream is down. */
export type Cached<Answer> = Told<Answer> & { stale: boolean }

type Host = { origin: string; context: Pick<ExecutionContext, 'waitUntil'>; now?: () => number }

type Flight = { told: Promise<Told<unknown>>; isOvertaken: boolean }

const flights = new Map<string, Flight>()

/**
 * Answers from the data centre's cache while that is fresh, else by asking; everybody who asks meanwhile in this
 * isolate shares that one flight, but for those who ask anew: it began before the change that they know of. When the
 * upstream is down, the last answer of a day stands in and is marked as stale.
 *
 * @throws {@link UpstreamError} when nothing can stand in; whatever else `ask` throws.
 */
export async function throughCache<Answer>(
  { key, lifetime, read }: CacheOptions,
  host: Host,
  ask: () => Promise<Answer>,
): Promise<Cached<Answer>> {
  const { now = Date.now } = host
  const url = keptUrl(host.origin, key)
  const kept = await findKept<Answer>(url)
  if (read === 'kept' && kept !== null && now() - kept.at < lifetime * 1000) return { ...kept, stale: false }
  try {
    const shared = read === 'kept' ? await joinFlight<Answer>(url) : null
    return { ...(shared ?? (await startFlight(url, host, ask))), stale: false }
  } catch (error) {
    if (!(error instanceof UpstreamError) || kept === null) throw error
    console.error('A kept answer stands in:', error.message)
    return { ...kept, stale: true }
  }
}

/** Where an answer is kept. */
export function keptUrl(origin: string, key: string): string {
  return `${origin}/kept/${encodeURIComponent(key)}`
}

export async function findKept<Answer>(url: string): Promise<Told<Answer> | null> {
  const response = await caches.default.match(url)
  if (!response) return null
  // What stands there was put there by `keep` of the same key.
  return { answer: (await response.json()) as Answer, at: Number(response.headers.get(AT)) }
}

/** An answer that another isolate asked for later stays. */
export async function keep(url: string, { answer, at }: Told<unknown>): Promise<void> {
  const kept = await findKept(url)
  if (kept !== null && kept.at > at) return
  const headers = { 'Cache-Control': `public, max-age=${STALE_SECONDS}`, [AT]: String(at) }
  await caches.default.put(url, Response.json(answer, { headers }))
}

/** What the newest flight brings; null when there is none, or it takes too long to wait for. */
async function joinFlight<Answer>(url: string): Promise<Told<Answer> | null> {
  const told = flights.get(url)?.told as Promise<Told<Answer>> | undefined // Of the same key, so of the same kind.
  return told === undefined ? null : Promise.race([told, patience()])
}

/** Goes on when its visitor leaves. */
function startFlight<Answer>(
  url: string,
  { context, now = Date.now }: Host,
  ask: () => Promise<Answer>,
): Promise<Told<Answer>> {
  const at = now()
  const told = ask().then((answer) => ({ answer, at }))
  const flight: Flight = { told, isOvertaken: false }
  const earlier = flights.get(url)
  if (earlier) earlier.isOvertaken = true
  flights.set(url, flight)
  const land = () => flights.get(url) === flight && flights.delete(url)
  const keepTold = (answered: Told<Answer>) => {
    land()
    return flight.isOvertaken ? undefined : keep(url, answered)
  }
  context.waitUntil(told.then(keepTold, land))
  return told
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE))
}
