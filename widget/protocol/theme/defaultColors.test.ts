import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BLACK, contrastOf, parseColor } from './color.ts'

const css = readFileSync(join(import.meta.dirname, '../../src/ui/tokens.css'), 'utf8')

const contrastRatio = (first: string, second: string) =>
  contrastOf(parseColor(first) ?? BLACK, parseColor(second) ?? BLACK)

/** The two colors of a token, by day and by night. */
function colorsOf(token: string): [light: string, dark: string] {
  const [, light = '', dark = ''] =
    new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? []
  return [light, dark]
}

describe('the colors of the modal', () => {
  it.each([
    ['text', 4.5],
    ['text-soft', 4.5],
    ['text-faint', 4.5],
    ['danger', 4.5],
    ['warning', 4.5],
    ['success', 4.5],
    ['accent-text', 3],
    ['field-line', 3],
  ])(
    '%s stands out from a card and from a surface, by day and by night, at least %d to 1 (WCAG 1.4.3, 1.4.11)',
    (token, least) => {
      const colors = colorsOf(token)
      for (const ground of ['card', 'surface'] as const)
        for (const scheme of [0, 1] as const)
          expect
            .soft(contrastRatio(colors[scheme], colorsOf(ground)[scheme]), `${ground} ${scheme}`)
            .toBeGreaterThanOrEqual(least)
    },
  )
})
