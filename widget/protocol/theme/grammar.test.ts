import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { parseWith } from '../schemaParse.ts'
import { readTheme, THEME_GRAMMAR, type Theme } from './grammar.ts'
import { ThemeSchema } from './themeSchema.ts'
import { mergeThemes, themeTokens, tokensCss } from './tokens.ts'

const parse = parseWith(ThemeSchema)

/** Values with which a hostile page would inject into a stylesheet. */
const HOSTILE = [
  'red;background:url(https://evil.example)',
  '#fff}*{display:none',
  '#fff;--x:1',
  '</style><script>',
  'url(https://evil.example/font.woff2)',
  'Inter;}body{display:none',
  '"Inter\\"; color: red',
  'Inter, url(x)',
  'expression(alert(1))',
  'var(--x)',
  '@import "x"',
  'Inter/**/',
  'a\nb: c',
  '#fff\n',
  '"Inter',
  "Inter'",
  '"a', // One quote of each kind.
  `"a'`,
]

const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .tuple(fc.constantFrom('#fff', '#a1b2c3', 'Inter', '"Inter"'), fc.string({ maxLength: 20 }))
    .map((parts) => parts.join('')),
)
const hostileValue = fc.oneof(
  hostileText,
  fc.anything(),
  fc.record({ light: hostileText, dark: hostileText }),
  fc.record({ color: hostileText, blur: fc.anything() }),
)
/** Everything that a valid rule of ours may contain: no brace but the outer ones, no bracket but those of two functions. */
const SOUND =
  /^(:root\{(--[a-z-]+:((light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)|#[0-9a-f]{6}|\d[\d.]*(e-\d+)?(px|rem)|("[\p{L}\p{N} _-]+"|[a-z-]+|var\(--font-system\))(,("[\p{L}\p{N} _-]+"|[a-z-]+|var\(--font-system\)))*));?)*\})?$/u

test('nothing that a theme says leaves its place in the stylesheet', () => {
  const fields = Object.keys(THEME_GRAMMAR) as (keyof Theme)[]
  fc.assert(
    fc.property(fc.record(Object.fromEntries(fields.map((name) => [name, hostileValue]))), (given) => {
      expect(tokensCss(themeTokens(mergeThemes({}, readTheme(given))))).toMatch(SOUND)
      const parsed = parse(given)
      if (parsed.ok) expect(tokensCss(themeTokens(mergeThemes({}, parsed.value)))).toMatch(SOUND)
    }),
    { numRuns: 2_000 },
  )
}, 60_000)

test.each(HOSTILE)('%j is neither a colour nor a font', (text) => {
  for (const field of ['accent', 'background', 'surface', 'text', 'border', 'font'] as const)
    expect(parse({ [field]: text }), field).toEqual({ ok: false, field })
  expect(parse({ background: { light: text } })).toEqual({ ok: false, field: 'background' })
  expect(parse({ overlay: { color: text } })).toEqual({ ok: false, field: 'overlay' })
  expect(readTheme({ accent: text, radius: 8 })).toEqual({ radius: 8 })
})

test('a full theme comes through as it was', () => {
  const theme: Theme = {
    mode: 'dark',
    preset: 'soft',
    accent: '#abc',
    radius: 0,
    font: `"Söhne Breit", 'IBM Plex Sans', ui-rounded, 思源黑体`,
    density: 'compact',
    background: { light: '#fff', dark: '#000000' },
    surface: '#123456',
    text: { dark: '#fff' },
    border: '#ddd',
    overlay: { color: '#0008', blur: 8 },
  }
  expect(parse(theme)).toEqual({ ok: true, value: theme })
  expect(readTheme(theme)).toEqual(theme)
  expect(themeTokens(theme)['--font']).toBe(
    '"Söhne Breit","IBM Plex Sans",ui-rounded,"思源黑体",var(--font-system)',
  )
})

test('what a newer page knows is no reason to refuse it', () => {
  const newer = { mode: 'dark', preset: 'neon', density: 'airy', glow: 3 }
  const parsed = parse(newer)
  expect(parsed).toMatchObject({ ok: true, value: { mode: 'dark' } })
  if (parsed.ok) expect(themeTokens(mergeThemes({}, parsed.value))).toEqual({})
})

test.each([null, 5, 'dark', [], new Date()])('the theme %j of a broken row is the default one', (value) => {
  expect(themeTokens(mergeThemes(readTheme(value), {}))).toEqual({})
})

test('the page’s own comes before the operator’s, and both before the preset', () => {
  const operator: Theme = { preset: 'sharp', accent: '#111111', mode: 'dark' }
  expect(mergeThemes(operator, { radius: 9, mode: undefined })).toMatchObject({
    mode: 'dark',
    accent: '#111111',
    radius: 9,
    border: { light: '#c9ced8', dark: '#3b414d' },
  })
  expect(mergeThemes(operator, { preset: 'soft' })).toMatchObject({ radius: 34, accent: '#111111' })
})
