import type { Frame, Page } from '@playwright/test'
import type { Scene } from '../gallery/states.ts'
import { expect, test, widgetFrameOf } from './galleryTest.ts'

const DESKTOP = { display: 'modal', theme: 'light', width: 460, height: 760, locale: 'en' } as const

/** Presses a button and pauses the animations that it begins. @returns the direction of the outgoing view, if one is left. */
function pressAndHold(frame: Frame, name: string): Promise<string | undefined> {
  return frame.getByRole('button', { name, exact: true }).evaluate(async (button) => {
    ;(button as HTMLElement).click()
    // React has rendered the next view, of which nothing has been painted yet.
    await Promise.resolve()
    for (const animation of document.getAnimations()) animation.pause()
    return document.querySelector<HTMLElement>('[data-latch-scroll] > [inert] > div')?.dataset.direction
  })
}

/** Ends the animations that {@link pressAndHold} paused. */
function finish(frame: Frame): Promise<void> {
  return frame.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
}

async function showMoving(page: Page, show: (scene: Scene) => Promise<void>, locale: string): Promise<Frame> {
  await show({ ...DESKTOP, state: 'account', locale })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  return widgetFrameOf(page)
}

test('the outgoing view fades below the next one, where nobody can press, reach or hear it, and is gone after that', async ({
  page,
  show,
}) => {
  const frame = await showMoving(page, show, 'en')
  expect(await pressAndHold(frame, 'Settings')).toBe('forward')
  const picture = frame.locator('[data-latch-scroll] > [inert]')
  await expect(picture).toHaveAttribute('aria-hidden', 'true')
  await expect(frame.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  await expect(frame.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const found = await picture.evaluate((layer) => {
    const button = layer.querySelector('button')
    button?.focus()
    const { left, top, width, height } = (button ?? layer).getBoundingClientRect()
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return {
      hasFocus: document.activeElement === button,
      isPressable: layer.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
      twice: ids.filter((id, index) => ids.indexOf(id) !== index),
    }
  })
  expect(found).toEqual({ hasFocus: false, isPressable: false, twice: [] })
  await finish(frame)
  await expect(picture).toHaveCount(0)
  expect(await pressAndHold(frame, 'Back')).toBe('back')
  await finish(frame)
  await expect(picture).toHaveCount(0)
})

test('forward comes from the inline end and back from the inline start, in both directions of writing', async ({
  page,
  show,
}) => {
  for (const [locale, settings, back, sign] of [
    ['en', 'Settings', 'Back', 1],
    ['ar', 'الإعدادات', 'رجوع', -1],
  ] as const) {
    const frame = await showMoving(page, show, locale)
    const shift = () =>
      frame
        .locator('[data-measure] > [data-direction]')
        .evaluate((view) => new DOMMatrix(getComputedStyle(view).transform).m41)
    await pressAndHold(frame, settings)
    expect(Math.sign(await shift()), locale).toBe(sign)
    await finish(frame)
    await pressAndHold(frame, back)
    expect(Math.sign(await shift()), locale).toBe(-sign)
    await finish(frame)
  }
})

test('under reduced motion a view replaces the other at once', async ({ page, show }) => {
  await show({ ...DESKTOP, state: 'account' })
  const frame = widgetFrameOf(page)
  expect(await pressAndHold(frame, 'Settings')).toBeUndefined()
  await expect(frame.locator('[data-latch-scroll] > [inert]')).toHaveCount(0)
})

test('a new view begins at its top, and Back returns to where the one before it was scrolled', async ({
  page,
  show,
}) => {
  await show({ ...DESKTOP, state: 'activity', height: 420 })
  const frame = widgetFrameOf(page)
  const scroller = frame.locator('[data-latch-scroll]')
  const row = frame.getByRole('button', { name: /^Failed/ })
  await row.scrollIntoViewIfNeeded()
  const place = await scroller.evaluate((element) => element.scrollTop)
  expect(place).toBeGreaterThan(0)
  await row.click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Transaction' })).toBeVisible()
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(0)
  await frame.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(place)
})
