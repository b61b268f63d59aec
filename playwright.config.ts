import { defineConfig } from '@playwright/test'
import { blockedStorageLaunch, productionLaunch, withoutSpareProcess } from './e2e/harness/chromium.ts'
import { firefoxProjects } from './e2e/harness/firefox.ts'
import { webkitProjects } from './e2e/harness/webkit.ts'

const isProof = process.env.PROVE === '1'
/** Chromium runs what is tagged `@prove-firefox` without it, too. */
const LONG = /@prove(?!-)/
/** Runs where a third-party frame's storage throws; with storage only as a proof, for the session is the same. */
const NO_STORAGE = /@no-storage/

/**
 * `chromium` behaves like a visitor's browser: storage partitioned by site, popups blocked without a click.
 * `chromium-no-storage` is Playwright's own default, in which a third-party frame's storage throws. `firefox` and
 * `webkit` are included if the machine has them.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Installed on demand, and run by `npm run clients`.
  testIgnore: '**/e2e/clients/**',
  // Long proofs: `npm run prove`.
  grepInvert: isProof ? [] : LONG,
  globalSetup: './e2e/harness/globalSetup.ts',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Two at a time keep some 1.2 of two cores busy (CPU seconds by wall clock), as journeys wait for frames, blocks and mails: a third
  // brings that to 1.7. Each needs two funded accounts of its own, see `OWN_ACCOUNT`.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What passes when tried again has failed.
  retries: 0,
  use: {
    // A trace of every test would cost a quarter of the time; `--trace on` makes one.
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // A frame that grows by a transition moves under the pointer of a test that cannot see it move.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: ['**/e2e/webkit/**', '**/e2e/clients/**'],
      grepInvert: isProof ? /@prove-firefox/ : [LONG, NO_STORAGE],
      use: { browserName: 'chromium', launchOptions: withoutSpareProcess(productionLaunch()) },
    },
    {
      name: 'chromium-no-storage',
      grep: NO_STORAGE,
      use: { browserName: 'chromium', launchOptions: blockedStorageLaunch() },
    },
    ...firefoxProjects(),
    ...webkitProjects(),
  ],
})
