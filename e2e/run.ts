/**
 * `npm test`: every check of the repository in order of cost, then one closing line with the sum.
 * A check that runs no tests of its own (types, lint …) counts as one.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Tally = { passed: number; failed: number; skipped: number }
type Step = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  tally?: () => Tally
}

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'latch-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const types = (project: string): Step => ({
  name: `types of ${project}`,
  command: 'tsc',
  args: ['-p', project],
})

const STEPS: readonly Step[] = [
  ...[
    'sdk',
    'sdk/build',
    'widget',
    'widget/build',
    'hosting',
    'hosting/widget',
    'hosting/dev/demo',
    'hosting/dev/relay',
    'hosting/dev/phone',
    'e2e',
  ].map(types),
  { name: 'lint and format', command: 'biome', args: ['ci', '.'] },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] },
  { name: 'package', command: 'publint', args: ['--strict', 'sdk'] },
  { name: 'deploy, dry run', command: 'npm', args: ['run', '--silent', 'deploy', '--', '--dry-run'] },
  {
    name: 'unit tests',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    tally: readVitest,
  },
  {
    name: 'browser tests',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    // WebKit has a command of its own, `npm run webkit`: a press by its driver may miss what moves.
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, WEBKIT: '' },
    tally: readPlaywright,
  },
]

function readVitest(): Tally {
  const report = JSON.parse(readFileSync(vitestReport, 'utf8'))
  return {
    passed: report.numPassedTests,
    // A file that does not load has no failed test, only a failed suite.
    failed: report.numFailedTests || report.numFailedTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function readPlaywright(): Tally {
  const { stats } = JSON.parse(readFileSync(playwrightReport, 'utf8'))
  if (stats.flaky > 0) console.log(`  ${stats.flaky} passed only when tried again`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** A runner that died before it wrote its report, or failed with every test green, is one failure. */
function count(step: Step, ok: boolean): Tally {
  try {
    const tally = step.tally?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
    return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function run(step: Step): Tally {
  console.log(`\n— ${step.name}`)
  const started = performance.now()
  const { status } = spawnSync(step.command, step.args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...step.env },
  })
  const tally = count(step, status === 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`  ${tally.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return tally
}

const wanted = process.argv.slice(2)
const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
const tallies = steps.map((step) => ({ name: step.name, ...run(step) }))
rmSync(reports, { recursive: true, force: true })

const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
for (const { name, failed } of tallies.filter((tally) => tally.failed > 0))
  console.log(`failed: ${name} (${failed})`)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
process.exitCode = sum('failed') > 0 ? 1 : 0
