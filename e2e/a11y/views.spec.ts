import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { SCENES, type Scene, sceneName } from '../gallery/states.ts'
import { expect, test } from './galleryTest.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The same page, in the types of the playwright-core that axe installs for itself. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

/** What axe finds wrong in the card: the rule with the markup that breaks it. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: page as AxePage })
    .include(['iframe', '[data-latch-card]'])
    .withTags(RULES)
    // Without it a further page is opened for every analysis.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
  )
}

// Snapshots of every step would cost more than the analyses.
test.use({ trace: 'off' })

const inPlace = ({ theme, display, locale }: Scene) =>
  `${display}, ${theme}${locale === 'en' ? '' : `, ${locale}`}`

for (const place of new Set(SCENES.map(inPlace)))
  test(`axe finds nothing wrong in any state: ${place}`, async ({ page, show }) => {
    test.setTimeout(300_000)
    for (const scene of SCENES.filter((candidate) => inPlace(candidate) === place)) {
      await show(scene)
      expect.soft(await violations(page), sceneName(scene)).toEqual([])
    }
  })
