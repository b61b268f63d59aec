import { expect, test } from 'vitest'
import { accentColors, contrastRatio } from './accent.ts'

test.each(['#fff', '#000000', '#ff0', '#3d5afe', '#ff4081', '#00e676', '#808080'])(
  'every text made from %s can be read (WCAG AA)',
  (hex) => {
    const colors = accentColors(hex)
    if (colors === null) throw new Error(`${hex} was refused`)
    expect(contrastRatio(colors.onAccent, colors.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(colors.textOnLight, '#e6e9ee')).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(colors.textOnDark, '#2f323a')).toBeGreaterThanOrEqual(4.5)
  },
)

test('what is no colour never reaches a stylesheet', () => {
  for (const text of ['red', 'url(javascript:1)', '#12345', '#ggg', '']) expect(accentColors(text)).toBeNull()
})
