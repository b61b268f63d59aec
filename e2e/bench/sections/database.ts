import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FILLS, fillDatabase, type Schema, WALLETS } from '../database/fill.ts'
import type { Figure, Section } from '../figures.ts'
import { median } from '../stats.ts'
import { TARGETS } from '../targets.ts'

const VITEST = join(import.meta.dirname, '../../../node_modules/vitest/vitest.mjs')
const CONFIG = join(import.meta.dirname, '../database/vitest.config.ts')
const CLOCK = /^clock of/
/** Runs of crons come first: rows of other tests were sealed with other keys. */
const REQUESTS = [
  ['deletion.test.ts'],
  ['signUp.test.ts', 'sessions.test.ts', 'accountLife.test.ts', 'strictMode.test.ts', 'permissions.test.ts'],
]

type Timings = [sql: string, times: number[]][]

/** Runs tests over the filled databases, one run after the other. @returns the milliseconds of each statement. */
function runTests(folder: string, runs: readonly (readonly string[])[]): Timings {
  const results = join(folder, 'timings.jsonl')
  rmSync(results, { force: true })
  for (const files of runs)
    execFileSync(process.execPath, [VITEST, 'run', '--config', CONFIG, ...files], {
      env: { ...process.env, LATCH_BENCH_FOLDER: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const byStatement = new Map<string, number[]>()
  for (const line of readFileSync(results, 'utf8').trim().split('\n'))
    for (const [sql, times] of JSON.parse(line) as Timings)
      byStatement.set(sql, [...(byStatement.get(sql) ?? []), ...times])
  return [...byStatement]
}

function slowest(timings: Timings): Figure[] {
  return timings
    .map(([sql, times]) => ({ sql: sql.replace(/\s+/g, ' '), times, value: median(times) }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, 3)
    .map(({ sql, times, value }, index) => ({
      name: `statement of a request, slowest ${index + 1}`,
      value,
      unit: 'ms',
      range: [Math.min(...times), Math.max(...times)],
      target: TARGETS.statement,
      note: `n=${times.length}, ${sql.slice(0, 90)}`,
    }))
}

/** Measures a hundred thousand wallets: the statements of requests to the login services, and of cron runs. */
export function databaseSection(): Section {
  const folder = mkdtempSync(join(tmpdir(), 'latch-bench-database-'))
  try {
    for (const schema of Object.keys(FILLS))
      fillDatabase(join(folder, `${schema}.sqlite`), schema as Schema, Date.now())
    const clocks = runTests(folder, [['e2e/bench/database/clocks.ts']])
    const ofClocks = new Set(clocks.map(([sql]) => sql))
    const requests = runTests(folder, REQUESTS).filter(([sql]) => !ofClocks.has(sql))
    const figures: Figure[] = [
      ...clocks
        .filter(([name]) => CLOCK.test(name))
        .map(([name, [value = Number.NaN]]) => ({ name, value, unit: 'ms' as const, target: TARGETS.clock })),
      ...slowest(requests),
      { name: 'statements of requests', value: requests.length, unit: '' },
    ]
    return { title: `Databases of ${WALLETS.toLocaleString('en')} wallets`, figures }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
