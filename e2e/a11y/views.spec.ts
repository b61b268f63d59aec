import { TRANSLATED } from '@latch/protocol/language.ts'
import { PSEUDO_LOCALE } from '@latch/protocol/pseudoLocale.ts'
import type { Page } from '@playwright/test'
import { LANGUAGE_STATES, SCENES, type Scene, STATES, sceneName } from '../gallery/states.ts'
import { axeViolations } from './axe.ts'
import { clippedControls, faintFields, misplacedControls, sidewaysOverflow, zoomingFields } from './focus.ts'
import { expect, test, widgetFrameOf } from './galleryTest.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Check = (page: Page, name: string) => Promise<void>

const cardOf = (page: Page) => widgetFrameOf(page).locator('[data-latch-card]')

const allRules: Check = async (page, name) => {
  expect.soft(await axeViolations(widgetFrameOf(page), RULES), name).toEqual([])
}

const layout: Check = async (page, name) => {
  const card = cardOf(page)
  const [misplaced, overflow, clipped, zooming, faint] = await Promise.all([
    misplacedControls(card),
    sidewaysOverflow(card),
    clippedControls(card),
    zoomingFields(card),
    faintFields(card),
  ])
  expect.soft(misplaced, name).toEqual([])
  expect.soft(overflow, name).toBe(0)
  expect.soft(clipped, name).toEqual([])
  expect.soft(zooming, name).toEqual([])
  expect.soft(faint, name).toEqual([])
}

/** Switches to dark, as a page or a system does while the modal is open. */
async function turnDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
    for (const frame of document.querySelectorAll('iframe')) frame.style.colorScheme = 'dark'
  })
  await widgetFrameOf(page).evaluate(async () => {
    document.documentElement.dataset.theme = 'dark'
    // The colours set out in the first frame; what inherits them sets out once they have arrived.
    for (let frame = 0; frame < 2; frame++) {
      await new Promise(requestAnimationFrame)
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish()
    }
  })
}

const darkColours: Check = async (page, name) => {
  await turnDark(page)
  expect.soft(await axeViolations(widgetFrameOf(page), COLOUR_RULES), `${name}, dark`).toEqual([])
  expect.soft(await faintFields(cardOf(page)), `${name}, dark`).toEqual([])
}

/** Half of a 1280 × 800 window, which equals 200 % zoom in CSS pixels. */
const zoomedLayout: Check = async (page, name) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await layout(page, `${name}, zoomed`)
}

/** Turns the phone or narrows the window: the open modal becomes a drawer. */
const turnedLayout: Check = async (page, name) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => turnTo('drawer'))
  await layout(page, `${name}, turned`)
}

function inEvery(
  title: string,
  scenes: readonly Scene[],
  checks: readonly Check[],
  tag: readonly string[] = [],
): void {
  // Pieces that two browsers can share evenly; each loads the whole app anew.
  const size = 40
  for (let from = 0; from < scenes.length; from += size)
    test(`${title}, from ${sceneName(scenes[from] as Scene)}`, { tag: [...tag] }, async ({ page, show }) => {
      test.setTimeout(240_000)
      for (const scene of scenes.slice(from, from + size)) {
        await show(scene)
        for (const check of checks) await check(page, sceneName(scene))
      }
    })
}

const DESKTOP = { display: 'modal', theme: 'light', width: 460, height: 760, locale: 'en' } as const

test('axe sees what is wrong in the card, in the light and in the dark', async ({ page, show }) => {
  await show({ ...DESKTOP, state: 'about' })
  await cardOf(page).evaluate((card) => {
    const button = document.createElement('button')
    const faint = document.createElement('p')
    faint.style.color = 'light-dark(#eee, #333)'
    faint.textContent = 'Faint'
    card.prepend(button, faint)
  })
  const rules = async (of: readonly string[]) =>
    new Set((await axeViolations(widgetFrameOf(page), of)).map((violation) => violation.split(':')[0]))
  expect(await rules(RULES)).toEqual(new Set(['button-name', 'color-contrast']))
  await turnDark(page)
  expect(await rules(COLOUR_RULES)).toEqual(new Set(['color-contrast']))
})

test('a Back that stands elsewhere is found', async ({ page, show }) => {
  await show({ ...DESKTOP, state: 'send' })
  const card = cardOf(page)
  expect(await misplacedControls(card)).toEqual([])
  await card.locator('header').evaluate((header) => {
    header.style.paddingInlineStart = '40px'
  })
  expect(await misplacedControls(card)).toEqual([expect.stringMatching(/^Back at 40/)])
})

/** Anything that `leave` of the gallery's frame does not reset would show in the next state. */
test('a state is drawn in the place of another as on a page of its own', { tag: '@prove' }, async ({
  page,
  show,
}) => {
  test.setTimeout(600_000)
  const markup = () =>
    widgetFrameOf(page).evaluate(() => {
      const { documentElement: root, body } = document
      const attributes = root.getAttributeNames().map((name) => `${name}=${root.getAttribute(name)}`)
      const parts = [...attributes.sort(), ...[...body.children].map(({ outerHTML }) => outerHTML)]
      // Minutes pass between the two.
      return parts.join('\n').replace(/\d+:\d\d [AP]M/g, '')
    })
  const fresh = new Map<string, string>()
  for (const { id } of STATES) {
    await page.goto('about:blank')
    await show({ ...DESKTOP, state: id })
    fresh.set(id, await markup())
  }
  for (const { id } of STATES) {
    await show({ ...DESKTOP, state: id })
    expect.soft(await markup(), id).toBe(fresh.get(id))
  }
})

const NARROW = { display: 'drawer', theme: 'light', width: 320, height: 640, locale: 'en' } as const
const drawers = STATES.map(({ id }): Scene => ({ ...NARROW, state: id }))
const modals = STATES.map(({ id }): Scene => ({ ...DESKTOP, state: id }))
/** Takes one state in so many: neighbors are usually states of one view. */
const oneIn = (count: number, first: number) => (_: Scene, index: number) => index % count === first
const isSample = oneIn(8, 0)

// Axe reads the first of four states whole and the third in the dark; the others are left to the proof. The dark comes last: every
// scene begins in the light.
inEvery(
  'in a drawer of 320 px axe finds nothing wrong, nothing is clipped, and Back, Help and Close are where they always are (every fourth state)',
  drawers.filter(oneIn(4, 0)),
  [allRules, layout],
)
inEvery(
  'in a drawer of 320 px nothing is clipped, Back, Help and Close are where they always are, nor is text too faint in the dark (every fourth state)',
  drawers.filter(oneIn(4, 2)),
  [layout, darkColours],
)
// A modal in half a window is wider than the drawer, whose layout is already checked.
inEvery(
  'nor is anything clipped at 200 % zoom, nor where the open modal becomes a drawer (every eighth state)',
  modals.filter(isSample),
  [zoomedLayout, turnedLayout],
)
inEvery(
  'in a drawer of 320 px axe finds nothing wrong and nothing is clipped, in the light and in the dark, in every state',
  drawers,
  [allRules, layout, darkColours],
  ['@prove'],
)
inEvery(
  'nor is anything clipped at 200 % zoom in the others',
  modals.filter((scene, index) => !isSample(scene, index)),
  [zoomedLayout, turnedLayout],
  ['@prove'],
)
inEvery(
  'axe finds nothing wrong in a modal in another language, nor in another display or accent',
  SCENES.filter(
    ({ locale, display, accent }) =>
      locale === PSEUDO_LOCALE || accent !== undefined || display === 'inline' || display === 'popup',
  ),
  [allRules],
  ['@prove'],
)
inEvery(
  'in no language axe finds anything wrong or anything is clipped in a drawer of 320 px',
  TRANSLATED.flatMap((locale) => LANGUAGE_STATES.map((state) => ({ ...NARROW, locale, state }))),
  [allRules, layout],
  ['@prove'],
)
