import { defineConfig } from '@playwright/test'
import { productionLaunch } from '../harness/chromium.ts'
import { wantedClients } from './clients.ts'

/** `npm run clients`: third-party clients as host pages. Apart from `npm test`, because they are installed on demand. */
export default defineConfig({
  testDir: '.',
  testMatch: wantedClients().map((name) => `${name}/*.spec.ts`),
  globalSetup: './globalSetup.ts',
  outputDir: '../../test-results/clients',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  use: {
    browserName: 'chromium',
    launchOptions: productionLaunch(),
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
  },
})
