import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests',
  // The first login of all takes long on a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  globalSetup: './tests/globalSetup.ts',
  use: {
    baseURL: 'http://localhost:5173',
    // A Chromium of your own, where Playwright's is not installed.
    launchOptions: process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {},
  },
})
