import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '../chrome/launch.ts'
import { openPage } from '../chrome/page.ts'
import type { Contestant } from '../contestants.ts'
import { type Batches, timeBatches, timeConcurrent, timePaced } from '../probes/requests.ts'
import { connect } from './connect.ts'
import { openProbedPage, REST } from './openModal.ts'
import { until } from './wait.ts'

export type Latency = {
  /** Microseconds per call, one value a batch. */
  short: Batches
  /** Milliseconds per call: host, frame, wallet in the host, frame, host. */
  relayed: number[]
  /** Milliseconds until the last of the relayed calls made at once was answered. */
  concurrent: number
}

/** Calls in one burst: what the channel's bucket holds. @see LIMITS.rateBurst */
const BURST = 100
/** Milliseconds between relayed calls: under the channel's 50 a second. @see LIMITS.ratePerSecond */
const PACE = 25
/** Milliseconds until the channel's bucket is full again. */
const REFILL = 3_000

/** Batches of each side on the short path. */
const BATCHES = 60

/** Relayed calls that are timed, {@link PACE} apart. */
const CALLS = 400

/** Returns the milliseconds per call of a page and a frame that do the same with penpal alone. */
export async function measureRelayFloor(browser: Browser, url: string): Promise<number[]> {
  const page = await openPage(browser)
  try {
    await page.goto(url)
    await until('a channel', () => page.session.evaluate(() => window.benchRelay !== undefined))
    await delay(REST)
    return await page.session.evaluate(timePaced, CALLS, PACE)
  } finally {
    await page.close()
  }
}

/**
 * Requests of a connected page, unthrottled.
 *
 * @param batch - Calls in a batch: enough that the clock's 0.1 ms do not matter.
 */
export async function measureLatency(
  browser: Browser,
  contestant: Contestant,
  batch: number,
): Promise<Latency> {
  const page = await openProbedPage(browser, contestant)
  try {
    await page.goto(contestant.url('intent'))
    await connect(page, contestant.row)
    await delay(REST)
    const short = await page.session.evaluate(timeBatches, BATCHES, batch)
    const relayed = await page.session.evaluate(timePaced, CALLS, PACE)
    await delay(REFILL)
    return { short, relayed, concurrent: await page.session.evaluate(timeConcurrent, BURST) }
  } finally {
    await page.close()
  }
}
