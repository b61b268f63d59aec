/**
 * `npm test`: every check of the repository in order of cost, then one closing line with the sum.
 * A check that runs no tests of its own (types, lint …) counts as one.
 */
import { type SpawnOptions, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { listSlowest, type Report, readPlaywright, readVitest, type Tally } from './reports.ts'

type Step = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  report?: () => Report
}

type Outcome = Report & { name: string }

/** How many of the slowest test files are named. */
const SLOWEST = 10

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'latch-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const types = (project: string): Step => ({
  name: `types of ${project}`,
  command: 'tsc',
  args: ['-p', project],
})

/** Reads the sources and writes nothing: in any order, beside one another. */
const READING: readonly Step[] = [
  // The largest first, so that none is left to run alone.
  ...[
    'e2e',
    'widget',
    'hosting/widget',
    'hosting/login',
    'hosting',
    'sdk',
    'hosting/dev/demo',
    'widget/secure',
    'widget/build',
    'hosting/dev/phone',
    'widget/secure/src/worker',
    'widget/secure/build',
    'hosting/dev/relay',
    'sdk/build',
  ].map(types),
  { name: 'lint and format', command: 'biome', args: ['ci', '.'] },
  { name: 'unused code', command: 'knip', args: [] },
]

/** Each has the machine to itself. */
const ALONE: readonly Step[] = [
  { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] },
  { name: 'package', command: 'publint', args: ['--strict', 'sdk'] },
  { name: 'deploy, dry run', command: 'npm', args: ['run', '--silent', 'deploy', '--', '--dry-run'] },
  {
    name: 'unit tests',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    report: () => readVitest(vitestReport, root),
  },
  {
    name: 'browser tests',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    // WebKit has a command of its own, `npm run webkit`: a press by its driver may miss what moves.
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, WEBKIT: '' },
    report: () => readPlaywright(playwrightReport, root),
  },
]

/** A runner that died before it wrote its report, or failed with every test green, is one failure. */
function conclude(step: Step, ok: boolean): Report {
  try {
    const report = step.report?.() ?? {
      tally: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 },
      files: [],
    }
    return ok || report.tally.failed > 0 ? report : { ...report, tally: { ...report.tally, failed: 1 } }
  } catch {
    return { tally: { passed: 0, failed: 1, skipped: 0 }, files: [] }
  }
}

/** @param stdio - `pipe` keeps what the step prints together where others print, too. */
async function run(step: Step, stdio: 'inherit' | 'pipe'): Promise<Outcome> {
  const options: SpawnOptions = { cwd: root, env: { ...process.env, ...step.env } }
  const started = performance.now()
  if (stdio === 'inherit') console.log(`\n— ${step.name}`)
  const child = spawn(step.command, step.args, { ...options, stdio: ['ignore', stdio, stdio] })
  const printed = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')))
  const status = await new Promise((done) => child.once('error', done).once('close', done))
  const report = conclude(step, status === 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (stdio === 'pipe') console.log(`\n— ${step.name}\n${(await printed).join('')}`.trimEnd())
  console.log(`  ${report.tally.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return { name: step.name, ...report }
}

/** As many at once as the machine has cores; each may take a gigabyte. */
async function runBeside(steps: readonly Step[]): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await run(step, 'pipe'))
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, lane))
  return outcomes
}

const wanted = process.argv.slice(2)
const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.some((word) => name.includes(word))
const outcomes = await runBeside(READING.filter(isWanted))
for (const step of ALONE.filter(isWanted)) outcomes.push(await run(step, 'inherit'))
rmSync(reports, { recursive: true, force: true })

const sum = (key: keyof Tally) => outcomes.reduce((total, { tally }) => total + tally[key], 0)
const files = outcomes.flatMap((outcome) => outcome.files)
if (files.length > 0) console.log(`\nSlowest test files\n${listSlowest(files, SLOWEST)}\n`)
for (const { name, tally } of outcomes) if (tally.failed > 0) console.log(`failed: ${name} (${tally.failed})`)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
process.exitCode = sum('failed') > 0 ? 1 : 0
