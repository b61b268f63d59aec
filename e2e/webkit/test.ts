import { test as base } from '@playwright/test'
import { findWebKit } from '../harness/webkit.ts'
import { type Launched, launch } from './launch.ts'
import { Visitor } from './visitor.ts'
import { openWindow } from './webDriver.ts'

type Fixtures = {
  /** In a separate window, without history. */
  visitor: Visitor
}
type WorkerFixtures = { launched: Launched & { browser: string } }

export const test = base.extend<Fixtures, WorkerFixtures>({
  launched: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it.
    async ({}, use) => {
      const webkit = findWebKit()
      if (webkit === null) throw new Error('There is no WebKit here.')
      const launched = await launch(webkit)
      await use({ ...launched, browser: webkit.browser })
      launched.stop()
    },
    { scope: 'worker' },
  ],
  visitor: async ({ launched }, use) => {
    const driver = await openWindow(launched.address, launched.browser)
    try {
      await use(new Visitor(driver))
    } finally {
      await driver.quit()
    }
  },
})

export { expect } from '@playwright/test'
