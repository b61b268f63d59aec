import type { Locator } from '@playwright/test'
import { LANGUAGE_STATES, type Scene, type StateId } from '../gallery/states.ts'
import { axeViolations } from './axe.ts'
import { clippedControls, sidewaysOverflow } from './focus.ts'
import { expect, test, widgetFrameOf } from './galleryTest.ts'

const DESKTOP = { display: 'modal', theme: 'light', width: 460, height: 760, locale: 'en' } as const

const DARK = { ...DESKTOP, theme: 'dark' } as const

const scene = (state: StateId, place: Omit<Scene, 'state'>): Scene => ({ ...place, state })

test('reduced motion: nothing moves', async ({ page, show }) => {
  test.setTimeout(120_000)
  for (const state of [
    'connecting-waiting',
    'connecting-slow',
    'account-loading',
    'account-toast',
  ] as const) {
    await show(scene(state, DESKTOP))
    const running = () =>
      page
        .frameLocator('iframe')
        .locator('html')
        .evaluate(() =>
          document
            .getAnimations()
            .filter(({ playState }) => playState === 'running')
            .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
        )
    await expect.soft(async () => expect(await running()).toEqual([]), state).toPass({ timeout: 15_000 })
  }
})

test('forced colours: card, buttons and focus keep their lines, a code stays dark on white, a failure keeps its sign, and a drawing stands out', async ({
  page,
  show,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const frame = page.frameLocator('iframe')

  await test.step('card, buttons and focus keep their lines', async () => {
    await show(scene('connecting-declined', DESKTOP))
    const retry = frame.getByRole('button', { name: 'Try again' })
    for (const part of [frame.locator('[data-latch-card]'), retry])
      await expect(part).toHaveCSS('border-top-style', 'solid')
    await frame.getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Tab')
    await expect(retry).toBeFocused()
    await expect(retry).toHaveCSS('outline-style', 'solid')
  })

  await test.step('a code stays dark on white', async () => {
    for (const state of ['pairing-code', 'receive', 'downloads'] as const) {
      await show(scene(state, DARK))
      const code = frame.getByRole('img', { name: /code/i })
      await expect.soft(code.locator('..'), state).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    }
  })

  await test.step('a failure keeps its sign', async () => {
    await show(scene('connecting-declined', DARK))
    const sign = frame.locator('span:has(> svg)').first()
    const [surface, ink] = await sign.evaluate((badge) => {
      const { backgroundColor, color } = getComputedStyle(badge)
      return [backgroundColor, color]
    })
    expect(surface).not.toBe(ink)
  })

  await test.step('a drawing stands out from the card, and so do its hooks from each other', async () => {
    await show(scene('swap-done', DARK))
    const [card, gap, hook] = await frame.locator('svg.clasp').evaluate((svg) => {
      const strokeOf = (part: string) => getComputedStyle(svg.querySelector(part) ?? svg).stroke
      const around = svg.closest('[data-latch-card]') ?? svg
      return [getComputedStyle(around).backgroundColor, strokeOf('.clasp-gap'), strokeOf('.clasp-front')]
    })
    expect(gap).toBe(card)
    expect(hook).not.toBe(card)
  })
})

test('a right-to-left language turns the document and the arrow of Back', async ({ page, show }) => {
  await show(scene('networks', { ...DESKTOP, locale: 'ar-XB' }))
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(frame.locator('button[data-mirror] svg')).toHaveCSS('transform', /^matrix\(-1, 0, 0, 1/)
})

test('a status, an alert and an empty list that come with their text are announced', async ({
  page,
  show,
}) => {
  await page.addInitScript(listen)
  for (const [state, said] of [
    ['connecting-waiting', 'Continue in Birch'],
    ['connect-alert', 'The server returned an error'],
    ['activity-empty', 'No activity yet'],
  ] as const) {
    await show(scene(state, DESKTOP))
    const html = page.frameLocator('iframe').locator('html')
    await expect.poll(() => html.evaluate(() => window.announced.join('\n')), state).toContain(said)
  }
})

test('the number of networks found is announced', async ({ page, show }) => {
  await show(scene('networks', DESKTOP))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('searchbox', { name: 'Search networks' }).fill('Base')
  await expect(frame.getByRole('status').filter({ hasText: '1 network' })).toBeAttached()
})

for (const [place, look] of [
  ['a desktop of 1280 x 800', { ...DESKTOP, width: 1280, height: 800 }],
  ['a phone of 390 x 844', { ...DESKTOP, display: 'drawer', width: 390, height: 844 }],
] as const)
  test(`twelve installed wallets leave the email field and social logins in sight on ${place}, and unfold by keyboard`, {
    tag: look.display === 'drawer' ? [] : '@prove',
  }, async ({ page, show }) => {
    await show(scene('connect-many', look))
    const frame = page.frameLocator('iframe')
    for (const login of [
      frame.getByRole('textbox', { name: 'Email address' }),
      frame.getByRole('list', { name: 'Accounts you can log in with' }),
    ])
      await expect(login).toBeInViewport({ ratio: 1 })
    const wallets = frame.getByRole('list', { name: 'Wallets in this browser' }).getByRole('button')
    // One more than with WalletConnect, which this project does not have.
    await expect(wallets).toHaveCount(5)
    const unfold = frame.getByRole('button', { name: 'Show all 12' })
    await expect(unfold).toHaveAttribute('aria-expanded', 'false')
    await unfold.press('Enter')
    await expect(wallets).toHaveCount(12)
    const fold = frame.getByRole('button', { name: 'Show fewer', expanded: true })
    await expect(fold).toBeFocused()
    await fold.press('Enter')
    await expect(wallets).toHaveCount(5)
  })

test('a phone that lies on its side can reach every control', async ({ page, show }) => {
  for (const state of LANGUAGE_STATES) {
    await show(scene(state, { ...DESKTOP, display: 'drawer', width: 844, height: 390 }))
    const card = widgetFrameOf(page).locator('[data-latch-card]')
    expect.soft(await clippedControls(card), state).toEqual([])
    expect.soft(await sidewaysOverflow(card), state).toBe(0)
  }
})

test('text that is set wider is not cut (WCAG 1.4.12), and every target has 24 px or room around it', async ({
  page,
  show,
}) => {
  for (const state of LANGUAGE_STATES) {
    await show(scene(state, { ...DESKTOP, display: 'drawer', width: 390 }))
    const frame = widgetFrameOf(page)
    const card = frame.locator('[data-latch-card]')
    expect.soft(await axeViolations(frame, ['target-size']), state).toEqual([])
    const before = await cutTexts(card)
    await frame.addStyleTag({ content: WIDE_TEXT })
    const after = await cutTexts(card)
    expect
      .soft(
        after.filter((text) => !before.includes(text)),
        state,
      )
      .toEqual([])
    expect.soft(await clippedControls(card), state).toEqual([])
  }
})

/** Text spacing that users may set, by the criterion. */
const WIDE_TEXT =
  '*{line-height:1.5!important;letter-spacing:0.12em!important;word-spacing:0.16em!important}p{margin-bottom:2em!important}'

/** Texts that their own box cuts off without an ellipsis. */
function cutTexts(card: Locator): Promise<string[]> {
  return card.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('*')]
      .filter((each) => [...each.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .filter((each) => each.checkVisibility({ contentVisibilityAuto: true }))
      .filter((each) => {
        const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(each)
        if (textOverflow === 'ellipsis' || clipPath !== 'none') return false
        const isCut = (overflow: string, scroll: number, client: number) =>
          (overflow === 'hidden' || overflow === 'clip') && scroll > client + 1
        return (
          isCut(overflowX, each.scrollWidth, each.clientWidth) ||
          isCut(overflowY, each.scrollHeight, each.clientHeight)
        )
      })
      .map(({ textContent }) => textContent),
  )
}

declare global {
  interface Window {
    announced: string[]
  }
}

/** Records what a screen reader announces: text added to a live region that was already there. */
function listen(): void {
  window.announced = []
  const regions = '[aria-live], [role=status], [role=alert]'
  const standing = new WeakSet<Element>()
  new MutationObserver((records) => {
    for (const { target } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      if (region && standing.has(region)) window.announced.push(region.textContent)
    }
    for (const region of document.querySelectorAll(regions)) standing.add(region)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
