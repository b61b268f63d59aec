/** `npm run examples [name…]`: installs and starts the dapps of `examples/`, and tests the main feature of each. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { WANTED_VARIABLE } from './examples.ts'

const { status } = spawnSync(
  'playwright',
  ['test', '--config', join(import.meta.dirname, 'playwright.config.ts')],
  {
    stdio: 'inherit',
    // The examples name the addresses of `npm start`.
    env: { ...process.env, LATCH_E2E_PORT: '4800', [WANTED_VARIABLE]: process.argv.slice(2).join(' ') },
  },
)
process.exitCode = status ?? 1
