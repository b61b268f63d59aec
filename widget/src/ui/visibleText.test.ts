import { expect, test } from 'vitest'
import { visibleText } from './visibleText.ts'

test('overrides and zero widths are spelled out', () => {
  expect(visibleText('pay \u202e001\u200b')).toBe('pay ⟨U+202E⟩001⟨U+200B⟩')
})

test.each([
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0', '⟨U+115F⟩⟨U+1160⟩⟨U+3164⟩⟨U+FFA0⟩'],
  ['the grapheme joiner', 'a\u034fb', 'a⟨U+034F⟩b'],
  ['variation selectors behind a letter', 'a\ufe00b\ufe0f', 'a⟨U+FE00⟩b⟨U+FE0F⟩'],
  ['the supplement of variation selectors', 'a\u{e0100}\u{e01ef}', 'a⟨U+E0100⟩⟨U+E01EF⟩'],
  ['tags', '\u{e0041}', '⟨U+E0041⟩'],
])('%s are spelled out', (_, text, shown) => {
  expect(visibleText(text)).toBe(shown)
})

test('the selector that makes a sign an emoji stays, once', () => {
  expect(visibleText('❤\ufe0f ✂\ufe0e')).toBe('❤\ufe0f ✂\ufe0e')
  expect(visibleText('❤\ufe0f\ufe0f')).toBe('❤\ufe0f⟨U+FE0F⟩')
})

test('line breaks, tabs, letters of any script and emoji stay', () => {
  const text = 'one\ntwo\tπ 漢 👍 עברית'
  expect(visibleText(text)).toBe(text)
})
