import { MAILED_STATES } from '../gallery/mailedStates.ts'
import { axeViolationsOf } from './axe.ts'
import { expect, test } from './galleryTest.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const [name, { theme, width }] of [
  ['by day', { theme: 'light', width: 480 }],
  ['by night, at 320 px', { theme: 'dark', width: 320 }],
] as const)
  test(`axe finds nothing wrong with the pages that mails lead to ${name}, and nothing sticks out`, {
    // What is narrowest shows most.
    tag: width === 320 ? [] : '@prove',
  }, async ({ page, galleryUrl }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    for (const state of MAILED_STATES) {
      await page.goto(`${galleryUrl}mailed.html?state=${state}`)
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await axeViolationsOf(page, RULES), `${state}, ${name}`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `${state}, ${name}`).toBeLessThanOrEqual(0)
    }
  })
