import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '../chrome/launch.ts'
import { openPage } from '../chrome/page.ts'
import type { Session } from '../chrome/session.ts'
import { SLOW, type Throttle } from '../chrome/throttle.ts'
import { RIVALS } from '../rivals/sites.ts'
import { median } from '../stats.ts'

export type ThrottleCheck = {
  /** How many times slower a loop ran than without throttling, in the page and in its cross-origin frame. */
  pageSlowdown: number
  frameSlowdown: number
  /**
   * Milliseconds from the request of the frame's HTML to its last byte; a kilobyte, so hardly more than the latency.
   */
  frameLatency: number
  /** Megabits per second of the frame's script, after the latency. */
  frameBandwidth: number
}

/** Checks that throttling applies to a cross-origin frame from its first request on, by the frame's own measurements. */
export async function checkThrottle(browser: Browser): Promise<ThrottleCheck> {
  const fast = await probe(browser, undefined)
  const slow = await probe(browser, SLOW)
  return {
    pageSlowdown: slow.page / fast.page,
    frameSlowdown: slow.frame / fast.frame,
    frameLatency: slow.latency,
    frameBandwidth: slow.bandwidth,
  }
}

async function probe(browser: Browser, throttle: Throttle | undefined) {
  const page = await openPage(browser, { throttle })
  try {
    await page.goto(RIVALS.find(({ name }) => name === 'react')?.url('idle') ?? '')
    await delay(2_000)
    const frame = page.frames.at(-1)
    if (!frame) throw new Error('The frame is not a process of its own: nothing can be throttled there')
    return { page: await loopTime(page.session), frame: await loopTime(frame), ...(await network(frame)) }
  } finally {
    await page.close()
  }
}

async function loopTime(session: Session): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 7; run++)
    times.push(
      await session.evaluate(() => {
        const started = performance.now()
        let sum = 0
        for (let index = 0; index < 5e6; index++) sum += Math.sqrt(index)
        return sum > 0 ? performance.now() - started : 0
      }),
    )
  return median(times)
}

function network(frame: Session): Promise<{ latency: number; bandwidth: number }> {
  return frame.evaluate(() => {
    const [html] = performance.getEntriesByType('navigation')
    const [script] = performance.getEntriesByType('resource')
    if (!(html instanceof PerformanceResourceTiming && script instanceof PerformanceResourceTiming))
      throw new Error('The frame reports no timings')
    const latency = html.responseEnd - html.requestStart
    const transfer = script.responseEnd - script.requestStart - latency
    return { latency, bandwidth: (script.encodedBodySize * 8) / 1_000 / transfer }
  })
}
