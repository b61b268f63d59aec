/** `npm run clients [name…]`: Latch under third-party clients. The last line is `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WANTED_VARIABLE } from './clients.ts'

const reports = mkdtempSync(join(tmpdir(), 'latch-clients-'))
const report = join(reports, 'playwright.json')

const { status } = spawnSync(
  'playwright',
  ['test', '--config', join(import.meta.dirname, 'playwright.config.ts'), '--reporter=list,json'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      [WANTED_VARIABLE]: process.argv.slice(2).join(' '),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  },
)
const { passed, failed } = count()
rmSync(reports, { recursive: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** A run that ended before its tests is one failure. */
function count(): { passed: number; failed: number } {
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = stats.unexpected + stats.flaky
    return { passed: stats.expected, failed: status === 0 ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
