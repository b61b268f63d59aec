import type { Browser } from '../chrome/launch.ts'
import type { Contestant, ContestantName } from '../contestants.ts'
import type { Figure, Section } from '../figures.ts'
import { type FirstRow, measureFirstRow, VISITS, type Visit } from '../measures/firstRow.ts'
import { type Summary, summarise } from '../stats.ts'
import { TARGETS } from '../targets.ts'

const TITLES: Record<Visit, string> = {
  click: 'bare click after load',
  hover: 'pointer on the button 300 ms before',
  idle: 'frame made when the page was idle',
  reopen: 'opened again',
}

/** Rounds that do not count: they fill the machine's caches, not the browser's. */
const WARM_UP = 1

/** Visits in which the widget loads while the visitor waits. */
const LOADING: readonly Visit[] = ['click', 'hover']

type Samples = Map<ContestantName, FirstRow[]>

/** Alternates the contestants, so that other load on the machine affects all of them. */
export async function firstRowSection(
  browser: Browser,
  contestants: readonly Contestant[],
  runs: number,
): Promise<Section> {
  const figures: Figure[] = []
  for (const visit of VISITS) {
    const samples: Samples = new Map(contestants.map(({ name }) => [name, []]))
    for (let run = -WARM_UP; run < runs; run++)
      for (const contestant of contestants) {
        const row = await measureFirstRow(browser, contestant, visit)
        if (run >= 0) samples.get(contestant.name)?.push(row)
      }
    figures.push(...visitFigures(visit, contestants, samples))
    if (LOADING.includes(visit)) figures.push(requestsFigure(visit, samples))
  }
  return { title: 'Click to first wallet row painted (4x CPU, 4 Mbit/s, 100 ms)', figures }
}

function visitFigures(visit: Visit, contestants: readonly Contestant[], samples: Samples): Figure[] {
  const summaries = new Map(
    contestants.map(({ name }): [ContestantName, Summary] => [
      name,
      summarise((samples.get(name) ?? []).map(({ time }) => time)),
    ]),
  )
  const times = contestants.map(({ name, title }): Figure => {
    const { median, min, max, count } = summaries.get(name) ?? summarise([])
    const target = name === 'latch' && visit !== 'click' ? { target: TARGETS[visit] } : {}
    return {
      name: `${TITLES[visit]}: ${title}`,
      value: median,
      unit: 'ms',
      range: [min, max],
      note: `n=${count}`,
      ...target,
    }
  })
  const latch = summaries.get('latch')
  if (!latch) return times
  const ratios = contestants
    .filter(({ name }) => name !== 'latch')
    .map(({ name, title }): Figure => {
      const target = visit === 'click' && name === 'view' ? { target: TARGETS.clickRatio } : {}
      const rival = summaries.get(name)?.median ?? Number.NaN
      return {
        name: `${TITLES[visit]}: Latch ÷ ${title}`,
        value: latch.median / rival,
        unit: '×',
        ...target,
      }
    })
  return [...times, ...ratios]
}

/** Counts requests before the row: they share the line with what the visitor waits for. */
function requestsFigure(visit: Visit, samples: Samples): Figure {
  const { median, min, max, count } = summarise((samples.get('latch') ?? []).map(({ requests }) => requests))
  return {
    name: `${TITLES[visit]}: requests of Latch before the row`,
    value: median,
    unit: '',
    range: [min, max],
    note: `n=${count}`,
    target: TARGETS.requestsBeforeRow,
  }
}
