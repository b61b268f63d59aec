import { defineConfig } from '@playwright/test'
import { productionLaunch } from '../harness/chromium.ts'

/** `npm run examples`. Apart from `npm test`, because the examples are installed on demand. */
export default defineConfig({
  testDir: '.',
  testMatch: 'examples.walk.ts',
  globalSetup: './globalSetup.ts',
  outputDir: '../../test-results/examples',
  reporter: 'list',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Most of them serve on the same port, as a template of Vite does.
  workers: 1,
  use: {
    browserName: 'chromium',
    launchOptions: productionLaunch(),
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
  },
})
