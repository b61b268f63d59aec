import { ALERT, STOP } from '@latch/widget/src/ui/icons.ts'
import type { Page } from '@playwright/test'
import { SECURE_STATES, type SecureState } from '../gallery/secureStates.ts'
import { axeViolationsOf } from './axe.ts'
import { expect, test } from './galleryTest.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Keeps one page: each screen replaces the last, as in the product. */
async function checkAll(page: Page, name: string): Promise<void> {
  for (const state of SECURE_STATES) {
    await page.evaluate((id) => Reflect.get(window, 'showState')(id), state satisfies SecureState)
    expect.soft(await axeViolationsOf(page, RULES), `${state}, ${name}`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, `${state}, ${name}`).toBeLessThanOrEqual(0)
  }
}

/** Returns the notices without an icon that shows on their background, or with that of the other tone. */
function unmarkedNotices(page: Page): Promise<string[]> {
  return page.locator('.notice:visible').evaluateAll(
    (notices, { danger, warning }) =>
      notices
        .filter((notice) => {
          const icon = notice.querySelector(':scope > svg')
          const sign = notice.classList.contains('danger') ? danger : warning
          if (icon === null || icon.querySelector('path')?.getAttribute('d') !== sign) return true
          const isSeen = icon.getBoundingClientRect().width > 0
          return !isSeen || getComputedStyle(icon).stroke === getComputedStyle(notice).backgroundColor
        })
        .map(({ textContent }) => textContent),
    { danger: STOP, warning: ALERT },
  )
}

/** The user's forced colours replace all others: borders show buttons and the focus. */
test('in forced colours every button of the secure origin’s screens keeps its line and every notice its icon, and at 200 % nothing sticks out', async ({
  page,
  galleryUrl,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  // A card of 360 pixels at twice its size.
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto(`${galleryUrl}secure.html`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.locator('html').evaluate((root) => {
    root.style.fontSize = '200%'
  })
  for (const state of SECURE_STATES) {
    await page.evaluate((id) => Reflect.get(window, 'showState')(id), state satisfies SecureState)
    const lines = await page
      .locator('.button:visible')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopStyle))
    expect.soft(new Set(lines), state).not.toContain('none')
    expect.soft(await unmarkedNotices(page), state).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, state).toBeLessThanOrEqual(0)
  }
})

for (const [name, { theme, locale, width }] of [
  ['by day', { theme: 'light', locale: 'en', width: 480 }],
  ['by night, at 320 px', { theme: 'dark', locale: 'en', width: 320 }],
  ['from right to left', { theme: 'light', locale: 'ar-XB', width: 480 }],
] as const)
  test(`axe finds nothing wrong with the secure origin's screens ${name}, and nothing sticks out`, {
    // What is narrowest shows most; the others are turns of it.
    tag: width === 320 ? [] : '@prove',
  }, async ({ page, galleryUrl }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${galleryUrl}secure.html?theme=${theme}&locale=${locale}`)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await checkAll(page, name)
  })
