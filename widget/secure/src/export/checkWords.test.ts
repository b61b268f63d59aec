import { describe, expect, it } from 'vitest'
import { drawWords, isSameWord } from './checkWords.ts'

const PHRASE = Array.from({ length: 24 }, (_, index) => `word${index + 1}`).join(' ')

describe('the check of a copied phrase', () => {
  it('draws three different words in the order of the phrase, and each in time', () => {
    const seen = new Set<number>()
    for (let turn = 0; turn < 500; turn++) {
      const drawn = drawWords(PHRASE)
      const numbers = drawn.map(({ number }) => number)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(drawn.map(({ word }) => word)).toEqual(numbers.map((number) => `word${number}`))
      for (const number of numbers) seen.add(number)
    }
    expect(seen.size).toBe(24)
  })

  it('takes a word in any case and with spaces around, and no other', () => {
    expect(isSameWord(' Abandon ', 'abandon')).toBe(true)
    expect(isSameWord('abandone', 'abandon')).toBe(false)
    expect(isSameWord('', 'abandon')).toBe(false)
  })
})
