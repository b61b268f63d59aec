import { expect, test } from 'vitest'
import { chainIdOfCosmos, cosmosWord } from './chains.ts'

// The last two are CASA's examples.
test.each([
  ['cosmoshub-4', 'cosmos:cosmoshub-4'],
  ['osmosis-1', 'cosmos:osmosis-1'],
  ['hashed-', 'cosmos:hashed-c904589232422def'],
  ['hashed-123', 'cosmos:hashed-99df5cd68192b33e'],
] as const)('%s is %s', (word, chainId) => {
  expect(chainIdOfCosmos(word)).toBe(chainId)
  expect(cosmosWord(chainId)).toBe(word.startsWith('hashed-') ? null : word)
})
