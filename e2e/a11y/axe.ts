import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'

type AxeWindow = Window & { axe?: typeof axe }

/** Less than half of the file that the package's name leads to. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Returns the errors that axe finds in the widget's card in the gallery. Runs in the widget's own frame: handing axe from
 * the page to its frames
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
    const { axe } = window as AxeWindow
    if (!axe) throw new Error('axe is not in the frame.')
    const run = async (rules: readonly string[]) =>
      (await axe.run('[data-latch-card]', { runOnly: [...rules], resultTypes: ['violations'] })).violations
    const isCut = async (target: string) => {
      document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return (await run(['target-size'])).some(({ nodes }) => nodes.some((node) => node.target[0] === target))
    }
    const found: string[] = []
    // What the edge of a list cuts is whole once it has been scrolled to.
    for (const { id, nodes } of await run(runOnly))
      for (const { html, any, target } of nodes)
        if (id !== 'target-size' || (await isCut(String(target[0]))))
          found.push(`${id}: ${html} ${any[0]?.message ?? ''}`)
    return found
  }, rules)
}

/** Does the same for a whole page whose policy forbids scripts made from text. */
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
