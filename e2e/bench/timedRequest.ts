import type { Figure } from './figures.ts'
import { median, percentile95 } from './stats.ts'

/** Milliseconds between requests: the account API's own limit is 200 in ten seconds. */
const PACE = 55

export type Timed = { ms: number; body: Record<string, unknown> }

/** Requests a URL and reads the whole answer, then pauses as long as the rate limit requires. @throws Error for a refusal. */
export async function timedRequest(url: string): Promise<Timed> {
  const start = performance.now()
  const response = await fetch(url)
  const body = (await response.json()) as Record<string, unknown> // Every answer of the APIs is an object.
  const ms = performance.now() - start
  if (!response.ok) throw new Error(`'${url}' was answered with ${response.status}: ${JSON.stringify(body)}`)
  await new Promise((resolve) => setTimeout(resolve, PACE))
  return { ms, body }
}

/** Returns two figures of one sample, in milliseconds. */
export function timeFigures(name: string, times: readonly number[], note: string): [Figure, Figure] {
  const range = [Math.min(...times), Math.max(...times)] as const
  return [
    { name: `${name}, median`, value: median(times), unit: 'ms', range, note },
    { name: `${name}, p95`, value: percentile95(times), unit: 'ms' },
  ]
}
