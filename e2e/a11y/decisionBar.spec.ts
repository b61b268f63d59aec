import { SECURE_STATES, type SecureState } from '../gallery/secureStates.ts'
import { DESKTOP, type StateId } from '../gallery/states.ts'
import { expect, test, widgetFrameOf } from './galleryTest.ts'

const CONFIRMATIONS = SECURE_STATES.filter((state) => state.startsWith('confirm-'))
const LOCKED = 'Approve is locked until the whole button is visible.'

test('in the secure window Approve is in sight and answers without scrolling, however long the request is', async ({
  page,
  galleryUrl,
}) => {
  // Lower than the window opens, so that each of them has to scroll.
  await page.setViewportSize({ width: 460, height: 500 })
  await page.goto(`${galleryUrl}secure.html?locale=en`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  for (const state of CONFIRMATIONS) {
    await page.evaluate((id) => Reflect.get(window, 'showState')(id), state satisfies SecureState)
    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    await expect(approve, state).toHaveAttribute('aria-disabled', 'false')
    await expect(approve, state).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY), state).toBe(0)
  }
})

test('where Approve cannot stay in sight it says why it is locked, also to a screen reader, until it is scrolled to', async ({
  page,
  galleryUrl,
}) => {
  await page.setViewportSize({ width: 460, height: 320 })
  await page.goto(`${galleryUrl}secure.html?locale=en&state=confirm-payment`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await expect(page.getByText(LOCKED)).toBeVisible()
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(approve).toHaveAccessibleDescription(LOCKED)
  await approve.scrollIntoViewIfNeeded()
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  await expect(approve).toHaveAccessibleDescription('')
  await expect(page.getByText(LOCKED)).toBeHidden()
})

test('what a grave transfer or approval has to be answered with is in sight beside its buttons on a small phone', async ({
  page,
  show,
}) => {
  const answers: readonly (readonly [StateId, 'checkbox' | 'textbox', string])[] = [
    ['send-grave', 'checkbox', 'Confirm above'],
    ['approve-permit', 'checkbox', 'Confirm above'],
    ['approve-described-lying', 'textbox', 'Confirm above'],
  ]
  for (const [state, role, button] of answers) {
    await show({
      ...DESKTOP,
      display: 'drawer',
      theme: 'light',
      locale: 'en',
      width: 390,
      height: 560,
      state,
    })
    const frame = widgetFrameOf(page)
    await expect(frame.getByRole(role).last(), state).toBeInViewport({ ratio: 1 })
    await expect(frame.getByRole('button', { name: button }), state).toBeInViewport({ ratio: 1 })
  }
})
