import { expect, test } from 'vitest'
import { visibleText } from './visibleText.ts'

test('overrides and zero widths are spelled out', () => {
  expect(visibleText('pay \u202e001\u200b')).toBe('pay ⟨U+202E⟩001⟨U+200B⟩')
})

test('line breaks, tabs, letters of any script and emoji stay', () => {
  const text = 'one\ntwo\tπ 漢 👍 עברית'
  expect(visibleText(text)).toBe(text)
})
