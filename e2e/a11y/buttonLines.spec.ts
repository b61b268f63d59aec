import { TRANSLATED } from '@latch/protocol/language.ts'
import type { Frame, Page } from '@playwright/test'
import { SECURE_STATES, type SecureState } from '../gallery/secureStates.ts'
import { DESKTOP, type StateId } from '../gallery/states.ts'
import { expect, test, widgetFrameOf } from './galleryTest.ts'

/** Views with two buttons side by side, in each of their labels. */
const STATES: readonly StateId[] = [
  'approve-message',
  'approve-permit',
  'approve-effect-fails',
  'capture',
  'capture-required',
  'capture-code',
  'capture-code-wait',
  'send-preview',
  'send-grave',
  'send-declined',
  'sign-in',
  'sign-in-required',
  'sign-in-declined',
  'swap-preview',
  'swap-taxed-short',
  'swap-moved',
  'swap-costly',
  'swap-would-fail',
  'connecting-declined',
  'email-failed',
  'social-blocked',
  'pairing-expired',
]
/** The language whose labels are the longest. */
const LONGEST = ['de'] as const

/** Returns the labels of buttons that take two lines or more. */
function brokenLabels(place: Frame | Page): Promise<string[]> {
  return place.locator('button[class*="button"]:visible, a.button:visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      const tops = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4)))
      return tops.size > 1 && button.getBoundingClientRect().height > 52 ? [button.textContent ?? ''] : []
    }),
  )
}

for (const [name, locales, tag] of [
  ['the language with the longest labels', LONGEST, []],
  ['every language', TRANSLATED, ['@prove']],
] as const) {
  test(`no button of the modal breaks its label over two lines in ${name}`, { tag: [...tag] }, async ({
    page,
    show,
  }) => {
    test.setTimeout(300_000)
    for (const locale of locales)
      for (const state of STATES) {
        await show({ ...DESKTOP, theme: 'light', state, locale })
        expect.soft(await brokenLabels(widgetFrameOf(page)), `${state}, ${locale}`).toEqual([])
      }
  })

  test(`no button of the secure origin breaks its label over two lines in ${name}`, {
    tag: [...tag],
  }, async ({ page, galleryUrl }) => {
    test.setTimeout(300_000)
    // As wide as the card.
    await page.setViewportSize({ width: 360, height: 800 })
    for (const locale of locales) {
      await page.goto(`${galleryUrl}secure.html?locale=${locale}`)
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      for (const state of SECURE_STATES) {
        await page.evaluate((id) => Reflect.get(window, 'showState')(id), state satisfies SecureState)
        expect.soft(await brokenLabels(page), `${state}, ${locale}`).toEqual([])
      }
    }
  })
}
