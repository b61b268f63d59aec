import { UpstreamError } from './failures.ts'

/** Seconds that an answer may still stand in for an upstream that is down. */
const STALE_SECONDS = 86_400
/** Milliseconds after which somebody who waits for another request's answer asks for themselves. */
const PATIENCE = 9_500
const AT = 'X-Kept-At'

export type Keeping = {
  /** Names the question; equal questions have equal keys. */
  key: string
  /** Seconds that an answer is fresh (spec §9). */
  lifetime: number
  /** `anew` passes what is kept: the caller knows that something changed. */
  read: 'kept' | 'anew'
}

/** Whether the answer is older than its lifetime, because the upstream is down. `at` is in milliseconds. */
export type Kept<Answer> = { answer: Answer; at: number; stale: boolean }

type Host = { origin: string; context: Pick<ExecutionContext, 'waitUntil'>; now?: () => number }

const flights = new Map<string, Promise<unknown>>()

/**
 * Answers from the data centre's cache while that is fresh, else by asking; everybody who asks meanwhile in this isolate
 * shares that one flight. When the upstream is down, the last answer of a day stands in and is marked as stale.
 *
 * @throws {@link UpstreamError} when nothing can stand in; whatever else `ask` throws.
 */
export async function throughKept<Answer>(
  { key, lifetime, read }: Keeping,
  host: Host,
  ask: () => Promise<Answer>,
): Promise<Kept<Answer>> {
  const { now = Date.now } = host
  const url = `${host.origin}/kept/${encodeURIComponent(key)}`
  const kept = await find<Answer>(url)
  if (read === 'kept' && kept !== null && now() - kept.at < lifetime * 1000) return { ...kept, stale: false }
  try {
    const answer = await inOneFlight(url, host, ask)
    const at = now()
    host.context.waitUntil(keep(url, answer, at))
    return { answer, at, stale: false }
  } catch (error) {
    if (!(error instanceof UpstreamError) || kept === null) throw error
    console.error('A kept answer stands in:', error.message)
    return { ...kept, stale: true }
  }
}

async function find<Answer>(url: string): Promise<{ answer: Answer; at: number } | null> {
  const response = await caches.default.match(url)
  if (!response) return null
  // What stands there was put there by `keep` of the same key.
  return { answer: (await response.json()) as Answer, at: Number(response.headers.get(AT)) }
}

function keep(url: string, answer: unknown, at: number): Promise<void> {
  const headers = { 'Cache-Control': `public, max-age=${STALE_SECONDS}`, [AT]: String(at) }
  return caches.default.put(url, Response.json(answer, { headers }))
}

/** The first asker's flight goes on when its visitor leaves; a follower who waits too long asks anew. */
async function inOneFlight<Answer>(
  url: string,
  { context }: Host,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const current = flights.get(url) as Promise<Answer> | undefined // Of the same key, so of the same kind.
  if (current !== undefined) {
    const answer = await Promise.race([current.then((value) => ({ value })), patience()])
    if (answer !== null) return answer.value
  }
  const flight = ask().finally(() => {
    if (flights.get(url) === flight) flights.delete(url)
  })
  flights.set(url, flight)
  context.waitUntil(flight.catch(() => {}))
  return flight
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE))
}
