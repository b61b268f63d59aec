/**
 * `npm test`: every check of the repository in order of cost, then one closing line with the sum.
 * A check that runs no tests of its own (types, lint …) counts as one.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSlowest, type Report, readPlaywright, readVitest, type Tally } from './reports.ts'

type Step = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  report?: () => Report
}

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

const STEPS: readonly Step[] = [
  ...[
    'sdk',
    'sdk/build',
    'widget',
    'widget/build',
    'widget/secure',
    'widget/secure/build',
    'widget/secure/src/worker',
    'hosting',
    'hosting/widget',
    'hosting/login',
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

function run(step: Step): Report {
  console.log(`\n— ${step.name}`)
  const started = performance.now()
  const { status } = spawnSync(step.command, step.args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...step.env },
  })
  const report = conclude(step, status === 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`  ${report.tally.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return report
}

const wanted = process.argv.slice(2)
const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
const outcomes = steps.map((step) => ({ name: step.name, ...run(step) }))
rmSync(reports, { recursive: true, force: true })

const sum = (key: keyof Tally) => outcomes.reduce((total, { tally }) => total + tally[key], 0)
const files = outcomes.flatMap((outcome) => outcome.files)
if (files.length > 0) console.log(`\nSlowest test files\n${listSlowest(files, SLOWEST)}\n`)
for (const { name, tally } of outcomes) if (tally.failed > 0) console.log(`failed: ${name} (${tally.failed})`)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
process.exitCode = sum('failed') > 0 ? 1 : 0
