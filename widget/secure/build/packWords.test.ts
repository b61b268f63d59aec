import { wordlist } from '@scure/bip39/wordlists/english.js'
import { expect, test } from 'vitest'
import { unpackWords } from '../src/worker/words.ts'
import { packWords } from './packWords.ts'

test('what the build sends in place of the words is the words', () => {
  const { transform } = packWords() as { transform: (code: string, id: string) => string }
  const module = transform('', '/node_modules/@scure/bip39/wordlists/english.js')
  const packed = JSON.parse(/unpackWords\((".*")\)/.exec(module)?.[1] ?? '') as string
  expect(packed.slice(0, 20)).toBe('~abandon*lity%e%utAe')
  expect(unpackWords(packed)).toEqual(wordlist)
})
