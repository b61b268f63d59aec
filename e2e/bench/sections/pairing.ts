import type { Browser } from '../chrome/launch.ts'
import type { Contestant } from '../contestants.ts'
import type { Section } from '../figures.ts'
import { measureLatchCode, measureLibraryCode } from '../measures/firstCode.ts'
import { summarise } from '../stats.ts'

/** Rounds that do not count: they warm the relay and the machine. */
const WARM_UP = 1

/** Alternates the two, so that other load on the machine affects both. @param rival - Page of the library alone. */
export async function pairingSection(
  browser: Browser,
  latch: Contestant,
  rival: string,
  runs: number,
): Promise<Section> {
  const own: number[] = []
  const alone: number[] = []
  for (let run = -WARM_UP; run < runs; run++) {
    const times = [await measureLatchCode(browser, latch), await measureLibraryCode(browser, rival)] as const
    if (run < 0) continue
    own.push(times[0])
    alone.push(times[1])
  }
  const figures = [
    ['universal-provider alone, a link and no picture', alone],
    ['Latch, the code on screen', own],
  ] as const
  const summaries = figures.map(([name, times]) => ({ name, ...summarise(times) }))
  const [first, second] = summaries
  return {
    title: 'Press to WalletConnect code, warm relay, cold cache',
    figures: [
      ...summaries.map(({ name, median, min, max, count }) => ({
        name,
        value: median,
        unit: 'ms' as const,
        range: [min, max] as const,
        note: `n=${count}`,
      })),
      {
        name: 'Latch ÷ universal-provider alone',
        value: (second?.median ?? Number.NaN) / (first?.median ?? Number.NaN),
        unit: '×',
      },
    ],
  }
}
