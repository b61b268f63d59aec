/**
 * `npm test`: every check of the repository in order of cost, then one closing line with the sum.
 * A check without its own tests (types, lint …) counts as one.
 *
 *     npm test                 everything but the long proofs, which are `npm run prove`
 *     npm test -- quick        types, lint, unit tests of changed files, six journeys
 *     npm test -- types unit   the steps whose names contain one of these words
 *
 * `RERUN_FAILED=1` repeats failed browser tests once, alone; those that pass then are flaky.
 */
import { type SpawnOptions, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  countFlaky,
  listSlowest,
  listTimes,
  type Report,
  readPassedTitles,
  type StepTime,
  type Tally,
} from './reports.ts'
import { listQuickSteps, listSteps, QUICK_READING, READING, rerunFailed, type Step } from './steps.ts'

type Outcome = Report & StepTime

/** How many of the slowest test files of a step are listed. */
const SLOWEST = 10
/** Maximum of flaky tests; with more, the run fails. */
const MAX_FLAKY = 3

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'latch-test-'))
const reports = { root, vitest: join(folder, 'vitest.json'), playwright: join(folder, 'playwright.json') }

/** Counts a runner that died before its report, or failed with every test green, as one failure. */
function conclude(step: Step, ok: boolean): Report {
  const tally = { passed: 0, failed: 0, flaky: 0, skipped: 0 }
  try {
    const own = { tally: { ...tally, [ok ? 'passed' : 'failed']: 1 }, files: [] }
    const report = step.report?.() ?? own
    return ok || report.tally.failed > 0 ? report : { ...report, tally: { ...report.tally, failed: 1 } }
  } catch {
    return { tally: { ...tally, failed: 1 }, files: [] }
  }
}

/** @param stdio - `pipe` keeps a step's output together while others print, too. */
async function run(step: Step, stdio: 'inherit' | 'pipe'): Promise<Outcome> {
  const options: SpawnOptions = { cwd: root, env: { ...process.env, ...step.env } }
  const started = performance.now()
  if (stdio === 'inherit') console.log(`\n— ${step.name}`)
  const child = spawn(step.command, step.args, { ...options, stdio: ['ignore', stdio, stdio] })
  const printed = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')))
  const status = await new Promise((done) => child.once('error', done).once('close', done))
  const report = conclude(step, status === 0)
  const seconds = (performance.now() - started) / 1000
  if (stdio === 'pipe') console.log(`\n— ${step.name}\n${(await printed).join('')}`.trimEnd())
  console.log(`  ${report.tally.failed === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { name: step.name, seconds, ...report }
}

/** Runs as many in parallel as the machine has cores; each may use a gigabyte. */
async function runBeside(steps: readonly Step[]): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await run(step, 'pipe'))
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, lane))
  return outcomes
}

/** Repeats failed browser tests once; a run that failed as a whole is not repeated. */
async function rerun(outcome: Outcome): Promise<Outcome> {
  const again = await run(rerunFailed(reports), 'inherit')
  const result = countFlaky(outcome, again.tally)
  if (result.tally.flaky > 0)
    for (const title of readPassedTitles(reports.playwright)) console.log(`flaky: ${title}`)
  return { ...outcome, ...result, seconds: outcome.seconds + again.seconds }
}

const words = process.argv.slice(2)
const isQuick = words.join() === 'quick'
const isWanted = ({ name }: Step) =>
  isQuick || words.length === 0 || words.some((word) => name.includes(word))

const reading = (isQuick ? QUICK_READING : READING).filter(isWanted)
const outcomes = await runBeside(reading)
const times: StepTime[] = []
// These run beside one another: their own times add up to more than the time that passed.
if (reading.length > 0) times.push({ name: 'types, lint, unused code', seconds: performance.now() / 1000 })
for (const step of (isQuick ? listQuickSteps(reports) : listSteps(reports)).filter(isWanted)) {
  const outcome = await run(step, 'inherit')
  const isRerun =
    step.command === 'playwright' && outcome.tally.failed > 0 && process.env.RERUN_FAILED === '1'
  const last = isRerun ? await rerun(outcome) : outcome
  outcomes.push(last)
  times.push(last)
}
rmSync(folder, { recursive: true, force: true })

const sum = (key: keyof Tally) => outcomes.reduce((total, { tally }) => total + tally[key], 0)
for (const { name, files } of outcomes)
  if (files.length > 0) console.log(`\nSlowest files of ${name}\n${listSlowest(files, SLOWEST)}\n`)
for (const { name, tally } of outcomes) if (tally.failed > 0) console.log(`failed: ${name} (${tally.failed})`)
console.log(`Time by step\n${listTimes(times)}\n`)
if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`)
if (sum('flaky') > MAX_FLAKY) console.log(`More than ${MAX_FLAKY} flaky tests: the run has failed.`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('flaky')} flaky`)
process.exitCode = sum('failed') > 0 || sum('flaky') > MAX_FLAKY ? 1 : 0
