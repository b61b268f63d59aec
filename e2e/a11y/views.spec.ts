import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { SCENES, type Scene, STATES, sceneName } from '../gallery/states.ts'
import { clippedControls, sidewaysOverflow, zoomingFields } from './focus.ts'
import { expect, test } from './galleryTest.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What of these a colour scheme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The same page, in the types of the playwright-core that axe installs for itself. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

type Check = (page: Page, name: string) => Promise<void>

const axeOf = (page: Page) =>
  new AxeBuilder({ page: page as AxePage })
    .include(['iframe', '[data-latch-card]'])
    // Without it a further page is opened for every analysis.
    .setLegacyMode()

/** Nothing that axe finds wrong in the card: the rule with the markup that breaks it. */
async function expectNone(axe: AxeBuilder, name: string): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
  )
  expect.soft(found, name).toEqual([])
}

const allRules: Check = (page, name) => expectNone(axeOf(page).withTags(RULES), name)
const colours: Check = (page, name) => expectNone(axeOf(page).withRules(COLOUR_RULES), name)

const layout: Check = async (page, name) => {
  const card = page.frameLocator('iframe').locator('[data-latch-card]')
  expect.soft(await sidewaysOverflow(card), name).toBe(0)
  expect.soft(await clippedControls(card), name).toEqual([])
  expect.soft(await zoomingFields(card), name).toEqual([])
}

// Snapshots of every step would cost more than the analyses.
test.use({ trace: 'off' })

function inEvery(title: string, scenes: readonly Scene[], checks: readonly Check[]): void {
  // Pieces of a size that two browsers can share evenly.
  const size = 40
  for (let from = 0; from < scenes.length; from += size)
    test(`${title}, from ${sceneName(scenes[from] as Scene)}`, async ({ page, show }) => {
      test.setTimeout(180_000)
      for (const scene of scenes.slice(from, from + size)) {
        await show(scene)
        for (const check of checks) await check(page, sceneName(scene))
      }
    })
}

const everyState = (place: Omit<Scene, 'state'>) => STATES.map(({ id }) => ({ ...place, state: id }))
const DESKTOP = { display: 'modal', theme: 'light', width: 460, height: 760, locale: 'en' } as const
const PHONE = { display: 'drawer', theme: 'light', width: 320, height: 640, locale: 'en' } as const
/** Half of a 1280 × 800 window: what 200 % zoom leaves in CSS pixels. */
const ZOOMED = { ...DESKTOP, width: 640, height: 400 } as const

inEvery('axe finds nothing wrong in a modal', everyState(DESKTOP), [allRules])
inEvery('every text stands out in the dark', everyState({ ...DESKTOP, theme: 'dark' }), [colours])
inEvery('nothing is clipped, nor wrong for axe, at 320 px', everyState(PHONE), [allRules, layout])
inEvery('nothing is clipped at 200 % zoom', everyState(ZOOMED), [layout])
inEvery(
  'axe finds nothing wrong in another language, display or accent',
  SCENES.filter(
    ({ locale, display, accent }) =>
      locale !== 'en' || accent !== undefined || display === 'inline' || display === 'popup',
  ),
  [allRules],
)
