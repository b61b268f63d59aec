import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'

type AxeWindow = Window & { axe?: typeof axe }

/** Less than half of the file that the package's name leads to. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds wrong in the widget's card in the gallery. Runs in the widget's own frame: handing axe from the page to its frames
 * takes several times as long as the analysis.
 *
 * @param rules - Tags of rules or names of some.
 * @returns each rule with the markup that breaks it.
 */
export async function axeViolations(frame: Frame, rules: readonly string[]): Promise<string[]> {
  return frame.evaluate(async (runOnly) => {
    // The gallery serves it; it is no module of ours.
    const address = '/axe.js'
    if (!('axe' in window)) await import(address)
    const results = await (window as AxeWindow).axe?.run('[data-latch-card]', {
      runOnly: [...runOnly],
      resultTypes: ['violations'],
    })
    if (!results) throw new Error('axe is not in the frame.')
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
    )
  }, rules)
}

/** The same of a whole page, whose own rules let no script be made of a text. */
export async function axeViolationsOf(page: Page, rules: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(async (runOnly) => {
    const results = await (window as AxeWindow).axe?.run(document, {
      runOnly: [...runOnly],
      resultTypes: ['violations'],
    })
    if (!results) throw new Error('axe is not in the page.')
    return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, rules)
}
