import { expect, test } from 'vitest'
import { isSameWord } from './isSameWord.ts'

test.each(['SIGN', ' sign ', 'sıgn', 'sİgn', 'ＳＩＧＮ'])('%j is the word', (typed) => {
  expect(isSameWord(typed, 'SIGN')).toBe(true)
})

test.each(['', 'SIGNED', 'S I G N', 'УSIGN'])('%j is not', (typed) => {
  expect(isSameWord(typed, 'SIGN')).toBe(false)
})

test('without a word none is accepted', () => {
  expect(isSameWord('', '')).toBe(false)
})
