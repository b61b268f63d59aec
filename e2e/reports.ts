import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export type Tally = { passed: number; failed: number; flaky: number; skipped: number }
/** Test file, relative to the repository, and the milliseconds that its tests took. */
export type FileTime = { file: string; time: number }
/** One runner's report of its run. */
export type Report = { tally: Tally; files: readonly FileTime[] }

/** A step of `npm test` and its seconds from start to report. */
export type StepTime = { name: string; seconds: number }

type VitestFile = { name: string; startTime: number; endTime: number }
type PlaywrightSpec = { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }
type PlaywrightSuite = { file: string; specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }

/** @param path - Output of vitest's JSON reporter. */
export function readVitest(path: string, root: string): Report {
  const report = JSON.parse(readFileSync(path, 'utf8'))
  return {
    tally: {
      passed: report.numPassedTests,
      // A file that does not load has no failed test, only a failed suite.
      failed: report.numFailedTests || report.numFailedTestSuites,
      flaky: 0,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    files: report.testResults.map(({ name, startTime, endTime }: VitestFile) => ({
      file: relative(root, name),
      time: endTime - startTime,
    })),
  }
}

/** @param path - Output of Playwright's JSON reporter. */
export function readPlaywright(path: string, root: string): Report {
  const { stats, suites, config } = JSON.parse(readFileSync(path, 'utf8'))
  const times = new Map<string, number>()
  // A file comes once for each browser.
  for (const suite of suites as PlaywrightSuite[])
    times.set(suite.file, (times.get(suite.file) ?? 0) + timeOf(suite))
  return {
    tally: {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      flaky: 0,
      skipped: stats.skipped,
    },
    files: [...times].map(([file, time]) => ({ file: relative(root, join(config.rootDir, file)), time })),
  }
}

/** Returns the titles of the passed tests in the output of Playwright's JSON reporter. */
export function readPassedTitles(path: string): string[] {
  const { suites } = JSON.parse(readFileSync(path, 'utf8'))
  return (suites as PlaywrightSuite[]).flatMap(passedIn)
}

function passedIn({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok, tests }) => ok && tests.length > 0).map(({ title }) => `${file}: ${title}`)
  return [...own, ...suites.flatMap(passedIn)]
}

/**
 * Returns the first run's report, corrected by a second run of its failed tests alone: those that pass then are flaky.
 *
 * @param again - Tally of the second run, of those tests only.
 */
export function countFlaky(first: Report, again: Tally): Report {
  const flaky = Math.min(again.passed, first.tally.failed)
  return { ...first, tally: { ...first.tally, failed: first.tally.failed - flaky, flaky } }
}

function timeOf({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + timeOf(suite), own)
}

/** Returns the seconds of each step, one a line, in the order in which they ran, and their sum. */
export function listTimes(steps: readonly StepTime[]): string {
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0)
  return [...steps, { name: 'all steps', seconds: total }]
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    .join('\n')
}

/** Returns the slowest files, one a line, slowest first. */
export function listSlowest(files: readonly FileTime[], max: number): string {
  return [...files]
    .sort((one, other) => other.time - one.time)
    .slice(0, max)
    .map(({ file, time }) => `${(time / 1000).toFixed(1).padStart(7)} s  ${file}`)
    .join('\n')
}
