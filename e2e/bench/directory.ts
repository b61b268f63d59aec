/**
 * `node e2e/bench/directory.ts`: times searches of the whole wallet directory, over HTTP, of a local Worker
 * with its real D1. Every search runs once against the database, then once against the
 * cache; between the two, a path that does nothing measures HTTP and the machine alone.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundledWallets } from '@latch/hosting/cli/wallets/bundledWallets.ts'
import { replaceWallets } from '@latch/hosting/cli/wallets/replaceWallets.ts'
import { captureWrangler } from '@latch/hosting/cli/wrangler.ts'
import { type Figure, isMet } from './figures.ts'
import { startLocalWorker } from './localWorker.ts'
import { printSection } from './report.ts'
import { median } from './stats.ts'

const ROOT = join(import.meta.dirname, '../..')
const STATE = join(ROOT, '.latch/bench-directory')
const PORT = 5090
const ORIGIN = `http://127.0.0.1:${PORT}`
const WARM_UP = 50
/** Milliseconds, 95 in 100 searches. */
const TARGET = 30

/** Returns typical searches: the first letters of every name, and a part from inside of it. */
function searches(): string[] {
  const typed = bundledWallets().flatMap(({ name }) => {
    const text = name.toLowerCase()
    return [1, 2, 3, 5].map((length) => text.slice(0, length)).concat(text.slice(2, 6))
  })
  return [...new Set(typed.map((text) => text.trim()).filter(Boolean))]
}

const searchPath = (text: string) => `/getWallets?entries=100&search=${encodeURIComponent(text)}`

async function timeRequest(path: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${ORIGIN}${path}`)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`'${path}' was answered with ${response.status}`)
  return performance.now() - start
}

async function timeAll(paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const path of paths) times.push(await timeRequest(path))
  return times
}

function figuresOf(name: string, times: readonly number[], target?: number): Figure[] {
  const sorted = times.toSorted((a, b) => a - b)
  const percentile95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
  const [min = Number.NaN, max = Number.NaN] = [sorted[0], sorted.at(-1)]
  return [
    {
      name: `${name}, median`,
      value: median(times),
      unit: 'ms',
      range: [min, max],
      note: `${times.length} requests`,
    },
    { name: `${name}, p95`, value: percentile95, unit: 'ms', ...(target === undefined ? {} : { target }) },
  ]
}

async function fillDatabase(): Promise<void> {
  rmSync(STATE, { recursive: true, force: true })
  const { status, stderr } = await captureWrangler([
    'd1',
    'migrations',
    'apply',
    'DB',
    '--local',
    '--persist-to',
    STATE,
  ])
  if (status !== 0) throw new Error(stderr)
  await replaceWallets({ kind: 'local', persistTo: STATE }, bundledWallets())
}

await fillDatabase()
const worker = await startLocalWorker({ port: PORT, state: STATE })
try {
  const paths = searches().map(searchPath)
  await timeAll(paths.slice(0, WARM_UP))
  const measured = paths.slice(WARM_UP)
  const figures = [
    ...figuresOf('from the database', await timeAll(measured), TARGET),
    ...figuresOf('a path that does nothing', await timeAll(measured.map(() => '/favicon.ico'))),
    ...figuresOf('from the cache', await timeAll(measured)),
  ]
  printSection({ title: 'Search of the wallet directory, GET /getWallets', figures })
  if (figures.some((figure) => isMet(figure) === false)) process.exitCode = 1
} finally {
  await worker.stop()
}
