import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Waits until something is on screen, and has the pauses between the widget's looks at a chain or an index pass at once. The looks
 * are as real and as many as without it. Needs the page's clock installed before the page was loaded.
 */
export async function expectSoon(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    // Less than the frame may take to answer the page before it counts as silent.
    await page.clock.runFor(1_000)
    await expect(target).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [100], timeout: 40_000 })
}
