import { expect, test } from 'vitest'
import { chainIdOfSui } from './chains.ts'

test('a network has one name in wallets and in CAIP-2', () => {
  for (const name of ['mainnet', 'testnet', 'devnet', 'localnet'])
    expect(chainIdOfSui(`sui:${name}`)).toBe(`sui:${name}`)
  for (const word of ['mainnet', 'sui:', 'sui:main', 'sui:4c78adac', 'solana:mainnet'])
    expect(chainIdOfSui(word)).toBeNull()
})
