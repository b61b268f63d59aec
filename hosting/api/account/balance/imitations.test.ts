import type { ChainInfo } from '@latch/protocol/config.ts'
import { expect, test } from 'vitest'
import type { Token } from '../../tokens.ts'
import { withoutImitations } from './imitations.ts'

const CHAIN = { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } } as ChainInfo
const token = (name: string, symbol: string, listed = false) =>
  ({ name, symbol, listed, address: `0x${name}` }) as unknown as Token
const DOLLAR = token('Latch Test Dollar', 'LTD', true)
const TETHER = token('Tether', 'USDT', true)
const isShown = (own: Token) => withoutImitations([DOLLAR, TETHER, own], CHAIN).includes(own)

test.each([
  ['a Cyrillic letter in the name', 'Lаtch Test Dollar', 'X'],
  ['a Cyrillic capital in the symbol', 'X', 'LТD'],
  ['small Cyrillic letters for capitals', 'Еthеr', 'X'],
  ['Armenian', 'X', 'ՍSDT'],
  ['Cherokee', 'X', 'ᏞᎢD'],
  ['Greek', 'X', 'ΕΤΗ'],
  ['full width', 'X', 'ＥＴＨ'],
  ['bold of mathematics', 'X', '𝐋𝐓𝐃'],
  ['a capital I for a small l', 'Latch Test DoIIar', 'X'],
  ['small letters', 'X', 'ltd'],
  ['a combining mark', 'X', 'LT\u0323D'],
  ['a zero width', 'X', 'L\u200bTD'],
  ['room around it', 'X', ' LTD '],
])('an unlisted token that looks like a listed one is left out: %s', (_, name, symbol) => {
  expect(isShown(token(name, symbol))).toBe(false)
})

test.each([
  ['Plain', 'PLN'],
  ['Рубль', 'РУБ'],
  ['Latch Test Euro', 'LTE'],
])('%s with a name of its own stays', (name, symbol) => {
  expect(isShown(token(name, symbol))).toBe(true)
})

test('a listed token stays, whatever it looks like', () => {
  const other = token('Еther', 'ETH', true)
  expect(withoutImitations([DOLLAR, other], CHAIN)).toEqual([DOLLAR, other])
})
