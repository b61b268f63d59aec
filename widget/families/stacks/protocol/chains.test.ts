import { expect, test } from 'vitest'
import { chainIdOfStacks, stacksWord } from './chains.ts'

test('a network has a word in wallets and a number in CAIP-2', () => {
  for (const word of ['mainnet', 'testnet'])
    expect(stacksWord(chainIdOfStacks(word) ?? 'stacks:0')).toBe(word)
  expect(chainIdOfStacks('mocknet')).toBeNull()
  expect(stacksWord('stacks:2')).toBeUndefined()
})
