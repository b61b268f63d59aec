import { SAMPLE_LIST } from '@latch/widget/build/clearSigning.ts'
import { workBase } from './changes.ts'
import { type Report, readPlaywright, readVitest } from './reports.ts'

export type Step = {
  name: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
  report?: () => Report
}

/** Where the runners write their reports. */
export type ReportFiles = { root: string; vitest: string; playwright: string }

const types = (project: string): Step => ({
  name: `types of ${project}`,
  command: 'tsc',
  args: ['-p', project],
})

const TYPES: readonly Step[] = [
  // The largest first, so that none is left to run alone.
  'e2e',
  'widget',
  'hosting/widget',
  'hosting/login',
  'hosting/console',
  'hosting/console/app',
  'hosting',
  'sdk',
  'hosting/dev/demo',
  'widget/secure',
  'widget/build',
  'hosting/dev/phone',
  'hosting/dev/workers',
  'hosting/kit',
  'widget/secure/src/worker',
  'widget/secure/build',
  'hosting/dev/relay',
  'sdk/build',
  'sdk/doctor',
].map(types)

const LINT: Step = { name: 'lint and format', command: 'biome', args: ['ci', '.'] }

/** Reads the sources and writes nothing: in any order, beside one another. */
export const READING: readonly Step[] = [...TYPES, LINT, { name: 'unused code', command: 'knip', args: [] }]
export const QUICK_READING: readonly Step[] = [...TYPES, LINT]

function unitTests(reports: ReportFiles, name: string, args: readonly string[]): Step {
  const json = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]
  return {
    name,
    command: 'vitest',
    args: ['run', ...args, ...json],
    report: () => readVitest(reports.vitest, reports.root),
  }
}

function browserTests(reports: ReportFiles, name: string, args: readonly string[]): Step {
  return {
    name,
    command: 'playwright',
    args: ['test', ...args, '--reporter=list,json'],
    // WebKit has a command of its own, `npm run webkit`: a press by its driver may miss what moves.
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reports.playwright, WEBKIT: '' },
    report: () => readPlaywright(reports.playwright, reports.root),
  }
}

/** Returns the steps, each of which runs alone. */
export function listSteps(reports: ReportFiles): Step[] {
  return [
    {
      name: 'build',
      command: 'npm',
      args: ['run', '--silent', 'build'],
      // The list of the local world: the browser tests would build everything anew for theirs.
      env: { LATCH_DESCRIPTORS: SAMPLE_LIST },
    },
    { name: 'package', command: 'publint', args: ['--strict', 'sdk'] },
    {
      name: 'release, dry run',
      command: 'npm',
      args: ['run', '--silent', 'release', '--', 'patch', '--dry-run'],
    },
    { name: 'deploy, dry run', command: 'npm', args: ['run', '--silent', 'deploy', '--', '--dry-run'] },
    unitTests(reports, 'unit tests', []),
    browserTests(reports, 'browser tests', []),
  ]
}

/** Returns the steps for each commit. */
export function listQuickSteps(reports: ReportFiles): Step[] {
  const changed = ['--changed', workBase(), '--passWithNoTests']
  return [
    unitTests(reports, 'unit tests of what changed', changed),
    browserTests(reports, 'six journeys', ['--project=chromium', '--grep=@quick']),
  ]
}

/** Returns the step that repeats the failed browser tests, one after the other. */
export function rerunFailed(reports: ReportFiles): Step {
  return browserTests(reports, 'failed browser tests, once more and alone', ['--last-failed', '--workers=1'])
}
