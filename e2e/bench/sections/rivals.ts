import { DESK, type Device, PHONE } from '../chrome/device.ts'
import type { Browser } from '../chrome/launch.ts'
import type { Figure, Section } from '../figures.ts'
import type { Contender } from '../kits/contenders.ts'
import { measureAtOnce, measureSettled } from '../kits/measureVisit.ts'
import type { BenchServer } from '../server/server.ts'
import { summarise } from '../stats.ts'
import { TARGETS } from '../targets.ts'

/** Rounds that do not count: they fill the machine's caches, not the browser's. */
const WARM_UP = 1

const COLUMNS = [
  { key: 'atOnce', title: 'navigation to first row', unit: 'ms' },
  { key: 'clickToRow', title: 'click to first row, settled page', unit: 'ms' },
  { key: 'again', title: 'opened again', unit: 'ms' },
  { key: 'bytesBefore', title: 'loaded before the click', unit: 'B' },
  { key: 'blockedBefore', title: 'blocked before the click', unit: 'ms' },
] as const

type Sample = Record<(typeof COLUMNS)[number]['key'], number[]>
type Samples = ReadonlyMap<string, Sample>

export type Contest = { browser: Browser; server: BenchServer; runs: number }

/** Alternates the contenders, so that other load on the machine affects all of them. */
export async function rivalsSection(contest: Contest, contenders: readonly Contender[]): Promise<Section> {
  const samples = await holdContest(contest, contenders, DESK)
  return {
    title: 'Wallet modals of others, in turns (4x CPU, 4 Mbit/s, 100 ms)',
    figures: [...samples].flatMap(([title, sample]) => figuresOf(title, sample)),
  }
}

/**
 * The same by a finger on a small screen, beside the fastest of the others.
 *
 * @param own - Latch by default, then as its documentation recommends for phones.
 */
export async function phoneSection(
  contest: Contest,
  own: readonly [Contender, Contender],
  kits: readonly Contender[],
): Promise<Section> {
  const samples = await holdContest(contest, [...own, ...kits], PHONE)
  const tap = (title: string) => summarise(samples.get(title)?.clickToRow ?? []).median
  const [, ahead] = own
  return {
    title: 'The same on a phone: touch, 4x CPU, slow 4G (1.6 Mbit/s, 150 ms)',
    figures: [
      ...[...samples].flatMap(([title, sample]) => figuresOf(title, sample)),
      {
        name: `${ahead.title}: tap ÷ the fastest of the others`,
        value: tap(ahead.title) / Math.min(...kits.map(({ title }) => tap(title))),
        unit: '×',
        target: TARGETS.tapRatio,
      },
      {
        name: `${ahead.title}: bytes before the tap`,
        value: summarise(samples.get(ahead.title)?.bytesBefore ?? []).median,
        unit: 'B',
        target: TARGETS.bytesBeforeTap,
      },
    ],
  }
}

async function holdContest(
  { browser, server, runs }: Contest,
  contenders: readonly Contender[],
  device: Device,
): Promise<Samples> {
  const samples = new Map(contenders.map(({ title }): [string, Sample] => [title, emptySample()]))
  for (let run = -WARM_UP; run < runs; run++)
    for (const contender of contenders) {
      const atOnce = await measureAtOnce(browser, contender, device)
      const settled = await measureSettled(browser, server, contender, device)
      const sample = samples.get(contender.title)
      if (run < 0 || sample === undefined) continue
      for (const { key } of COLUMNS) sample[key].push(key === 'atOnce' ? atOnce : settled[key])
    }
  console.log(`\n${tableOf(samples)}`)
  return samples
}

function emptySample(): Sample {
  return { atOnce: [], clickToRow: [], again: [], bytesBefore: [], blockedBefore: [] }
}

function figuresOf(contender: string, sample: Sample): Figure[] {
  return COLUMNS.map(({ key, title, unit }): Figure => {
    const { median, min, max, count } = summarise(sample[key])
    return { name: `${contender}: ${title}`, value: median, unit, range: [min, max], note: `n=${count}` }
  })
}

/** Returns the table as Markdown, for the documentation. */
function tableOf(samples: Samples): string {
  const rows = [...samples].map(([title, sample]) => {
    const cells = COLUMNS.map(({ key, unit }) => {
      const { median } = summarise(sample[key])
      return unit === 'B' ? `${Math.round(median / 1_000)} KB` : `${Math.round(median)} ms`
    })
    return `| ${[title, ...cells].join(' | ')} |`
  })
  const head = ['', ...COLUMNS.map(({ title }) => title)]
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n')
}
