import type { Locator } from '@playwright/test'
import { DESKTOP } from '../gallery/states.ts'
import { expect, test, widgetFrameOf } from './galleryTest.ts'

/** Returns the pixels by which the boxes moved while six digits were typed, even if the code is sent and cleared at once. */
async function movedBy(entry: Locator): Promise<number> {
  await entry.evaluate((element) =>
    element.addEventListener('scroll', () => element.setAttribute('data-moved', `${element.scrollLeft}`)),
  )
  const field = entry.locator('input')
  await field.focus()
  for (const digit of '482913') await field.press(digit)
  return entry.evaluate(async (element) => {
    // A scroll is told before the frame after it is drawn.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return Number(element.getAttribute('data-moved') ?? 0)
  })
}

test('the boxes of a code stay where they are at the sixth digit, in the widget', async ({ page, show }) => {
  await show({ ...DESKTOP, theme: 'light', locale: 'en', state: 'capture-code' })
  expect(await movedBy(widgetFrameOf(page).locator('.code-entry'))).toBe(0)
})

test('the boxes of a code stay where they are at the sixth digit, in the secure frame', async ({
  page,
  galleryUrl,
}) => {
  await page.goto(`${galleryUrl}secure.html?state=code&theme=light&locale=en`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  expect(await movedBy(page.locator('.code-entry'))).toBe(0)
})
