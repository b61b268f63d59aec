import type { Browser } from '../chrome/launch.ts'
import type { Contestant } from '../contestants.ts'
import type { Section } from '../figures.ts'
import { measureAccountView } from '../measures/accountView.ts'
import { summarise } from '../stats.ts'

/** Measures Account, the first view of a connected user. */
export async function accountViewSection(
  browser: Browser,
  contestant: Contestant,
  runs: number,
): Promise<Section> {
  const { median, min, max, count } = summarise(await measureAccountView(browser, contestant, runs))
  return {
    title: 'Click to Account painted, warm cache (4x CPU, 4 Mbit/s, 100 ms)',
    figures: [{ name: 'Account', value: median, unit: 'ms', range: [min, max], note: `n=${count}` }],
  }
}
