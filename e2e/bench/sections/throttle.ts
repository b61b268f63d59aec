import type { Browser } from '../chrome/launch.ts'
import type { Section } from '../figures.ts'
import { checkThrottle } from '../measures/throttleCheck.ts'

/** Verifies the conditions before anything is measured under them. */
export async function throttleSection(browser: Browser): Promise<Section> {
  const { pageSlowdown, frameSlowdown, frameLatency, frameBandwidth } = await checkThrottle(browser)
  return {
    title: 'Throttling as the cross-origin frame sees it (set: 4x CPU, 4 Mbit/s, 100 ms)',
    figures: [
      { name: 'a loop in the page, throttled ÷ not', value: pageSlowdown, unit: '×' },
      { name: 'a loop in the frame, throttled ÷ not', value: frameSlowdown, unit: '×' },
      { name: "the frame's HTML of a kilobyte, request to last byte", value: frameLatency, unit: 'ms' },
      { name: "the frame's script", value: frameBandwidth, unit: 'Mbit/s' },
    ],
  }
}
