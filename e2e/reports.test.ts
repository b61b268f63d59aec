import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  countFlaky,
  listSlowest,
  listTimes,
  readPassedTitles,
  readPlaywright,
  readVitest,
} from './reports.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latch-reports-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(report: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

const VITEST = {
  numPassedTests: 3,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  numPendingTests: 1,
  numTodoTests: 1,
}

test('vitest: the tests are counted and each file has its time', () => {
  const testResults = [{ name: '/repo/sdk/src/a.test.ts', startTime: 1_000, endTime: 1_250 }]
  expect(readVitest(put({ ...VITEST, testResults }), '/repo')).toEqual({
    tally: { passed: 3, failed: 0, flaky: 0, skipped: 2 },
    files: [{ file: 'sdk/src/a.test.ts', time: 250 }],
  })
})

test('vitest: a file that does not load is a failure', () => {
  const report = put({ ...VITEST, numFailedTestSuites: 1, testResults: [] })
  expect(readVitest(report, '/repo').tally.failed).toBe(1)
})

test('Playwright: a file’s time is that of all its tests in all browsers', () => {
  const spec = (...durations: number[]) => ({
    tests: durations.map((duration) => ({ results: [{ duration }] })),
  })
  const file = 'journeys/a.spec.ts'
  const report = put({
    config: { rootDir: '/repo/e2e' },
    stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 },
    suites: [
      { file, specs: [spec(100)], suites: [{ file, specs: [spec(20, 3)] }] },
      { file, specs: [spec(1_000)] },
    ],
  })
  expect(readPlaywright(report, '/repo')).toEqual({
    tally: { passed: 4, failed: 1, flaky: 0, skipped: 2 },
    files: [{ file: 'e2e/journeys/a.spec.ts', time: 1_123 }],
  })
})

test('the slowest files are listed first, and no more than asked for', () => {
  const files = [
    { file: 'quick', time: 10 },
    { file: 'slow', time: 61_040 },
    { file: 'middling', time: 2_000 },
  ]
  expect(listSlowest(files, 2)).toBe('   61.0 s  slow\n    2.0 s  middling')
})

test('each step has its time, and all have their sum', () => {
  const steps = [
    { name: 'build', seconds: 9.5 },
    { name: 'browser tests', seconds: 720.04 },
  ]
  expect(listTimes(steps)).toBe('    9.5 s  build\n  720.0 s  browser tests\n  729.5 s  all steps')
})

test('a browser test that failed and passed when run again, alone, is flaky', () => {
  const first = { tally: { passed: 10, failed: 3, flaky: 0, skipped: 1 }, files: [] }
  const again = { passed: 2, failed: 1, flaky: 0, skipped: 0 }
  expect(countFlaky(first, again).tally).toEqual({ passed: 10, failed: 1, flaky: 2, skipped: 1 })
})

test('a second run that broke makes nothing flaky', () => {
  const first = { tally: { passed: 10, failed: 3, flaky: 0, skipped: 0 }, files: [] }
  const again = { passed: 0, failed: 0, flaky: 0, skipped: 0 }
  expect(countFlaky(first, again).tally).toEqual(first.tally)
})

test('Playwright: what passed is named by file and title', () => {
  const file = 'journeys/a.spec.ts'
  const spec = (title: string, ok: boolean) => ({ title, ok, tests: [{ results: [] }] })
  const inner = { file, specs: [spec('b', true)] }
  const report = put({ suites: [{ file, specs: [spec('a', false)], suites: [inner] }] })
  expect(readPassedTitles(report)).toEqual(['journeys/a.spec.ts: b'])
})
