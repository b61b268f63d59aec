import type { Browser } from '../chrome/launch.ts'
import type { Contestant } from '../contestants.ts'
import type { Section } from '../figures.ts'
import { measureScrolling } from '../measures/scrolling.ts'
import { summarise } from '../stats.ts'
import { TARGETS } from '../targets.ts'

/** Each visit loads the list's pages while scrolling. */
const VISITS = 3

export async function scrollingSection(browser: Browser, latch: Contestant): Promise<Section> {
  const visits = []
  for (let visit = 0; visit < VISITS; visit++) visits.push(await measureScrolling(browser, latch))
  const [{ rows, frames } = { rows: 0, frames: 0 }] = visits
  const dropped = summarise(visits.map((visit) => (100 * visit.dropped) / visit.frames))
  const longest = summarise(visits.map((visit) => visit.longest))
  const blank = summarise(visits.map((visit) => visit.blank))
  const range = ({ min, max }: { min: number; max: number }) => [min, max] as const
  return {
    title: `All ${rows} wallets scrolled from the first to the last, a row a frame, cold cache`,
    figures: [
      {
        name: 'frames dropped of a hundred',
        value: dropped.median,
        unit: '',
        range: range(dropped),
        target: TARGETS.droppedFrames,
        note: `${VISITS} × ${frames} frames`,
      },
      { name: 'longest frame', value: longest.median, unit: 'ms', range: range(longest) },
      { name: 'frames with a blank place', value: blank.median, unit: '', range: range(blank) },
    ],
  }
}
