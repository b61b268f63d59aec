import { readFileSync } from 'node:fs'
import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { BLACK, contrastOf, formatColor, mix, parseColor, type Rgb, WHITE } from './color.ts'
import { SCHEMES, type SchemeName } from './schemes.ts'
import { themeColors } from './themeColors.ts'
import { mergeThemes } from './tokens.ts'

const NAMES = ['light', 'dark'] as const
const GROUNDS = ['card', 'surface', 'surface-hover', 'surface-active'] as const
const TEXTS = ['text', 'text-soft', 'text-faint', 'danger', 'warning', 'success', 'accent-text'] as const

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => formatColor(channels as unknown as Rgb))
const color = fc.oneof(hex, fc.record({ light: hex, dark: hex }))

function expectReadable(theme: Parameters<typeof themeColors>[0], name: SchemeName) {
  const colors = themeColors(theme, name)
  for (const text of TEXTS)
    for (const ground of GROUNDS)
      expect(contrastOf(colors[text], colors[ground]), `${name} ${text} on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      )
  expect(contrastOf(colors.danger, colors['danger-surface'])).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(colors.warning, colors['warning-surface'])).toBeGreaterThanOrEqual(4.5)
  for (const ground of ['card', 'surface'] as const)
    expect(contrastOf(colors['field-line'], colors[ground]), `${name} field`).toBeGreaterThanOrEqual(3)
  const pressed = mix(colors.accent, colors['accent-pole'], 0.16)
  expect(contrastOf(colors['on-accent'], colors.accent), `${name} on-accent`).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(colors['on-accent'], pressed), `${name} pressed`).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(colors.accent, colors.card), `${name} button`).toBeGreaterThanOrEqual(3)
}

test('whatever accent and grounds a theme names, texts can be read and buttons seen (WCAG 2.2 AA)', () => {
  const optional = fc.option(color, { nil: undefined })
  fc.assert(
    fc.property(hex, color, optional, optional, (accent, background, surface, text) => {
      for (const name of NAMES) {
        expectReadable({ accent, background, surface, text }, name)
        expectReadable({ accent }, name)
      }
    }),
    { numRuns: 1_000 },
  )
}, 60_000)

test.each(['#000', '#1e1b4b', '#fff', '#fce7f3', '#808080', '#ffd60a'])(
  'a button in %s is seen',
  (accent) => {
    for (const name of NAMES) expectReadable({ accent }, name)
  },
)

test.each(['default', 'soft', 'sharp', 'monochrome'] as const)('the preset %s can be read', (preset) => {
  for (const name of NAMES) expectReadable(mergeThemes({}, { preset }), name)
})

test('a grey that cannot be seen turns round, a colour keeps its hue', () => {
  expect(formatColor(themeColors({ accent: '#000' }, 'dark').accent)).toBe('#ffffff')
  expect(formatColor(themeColors({ accent: '#fff' }, 'light').accent)).toBe('#000000')
  const [red, green, blue] = themeColors({ accent: '#1e1b4b' }, 'dark').accent
  expect(blue).toBeGreaterThan(red)
  expect(blue).toBeGreaterThan(green)
})

test('what can be seen is left as the page wants it', () => {
  expect(formatColor(themeColors({ accent: '#7a1fa2' }, 'light').accent)).toBe('#7a1fa2')
  const { card, text } = themeColors({ background: '#fffaf0', text: '#3b2f1e' }, 'light')
  expect([card, text].map(formatColor)).toEqual(['#fffaf0', '#3b2f1e'])
})

test('the colours that are reckoned with are those of the stylesheet', () => {
  const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8')
  for (const name of NAMES)
    for (const [token, color] of Object.entries(SCHEMES[name].colors)) {
      const value = new RegExp(`--${token}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(css)
      const [, light, dark, both] = value ?? []
      expect(parseColor((both ?? (name === 'light' ? light : dark)) || ''), token).toEqual(color)
    }
})

test('contrast is that of WCAG', () => {
  expect(contrastOf(BLACK, WHITE)).toBe(21)
  expect(contrastOf([118, 118, 118], WHITE)).toBeCloseTo(4.54, 2)
})
