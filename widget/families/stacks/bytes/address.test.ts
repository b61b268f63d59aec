import { expect, test } from 'vitest'
import { addressOn, writePrincipal } from './address.ts'

const hash = new Uint8Array(20).fill(7)

test.each([
  ['single-key', 22, 26],
  ['multisig', 20, 21],
])('a %s account of one network is spelled as the other does', (_, onMainnet, onTestnet) => {
  const mainnet = writePrincipal({ version: onMainnet, hash, contract: null })
  const testnet = writePrincipal({ version: onTestnet, hash, contract: null })
  expect(addressOn('stacks:2147483648', mainnet)).toBe(testnet)
  expect(addressOn('stacks:1', testnet)).toBe(mainnet)
  expect(addressOn('stacks:1', mainnet)).toBe(mainnet)
})

test('nothing is spelled for text that is no principal, or for a chain that is no network', () => {
  expect(addressOn('stacks:1', 'nonsense')).toBeNull()
  expect(addressOn('stacks:2', writePrincipal({ version: 22, hash, contract: null }))).toBeNull()
})
