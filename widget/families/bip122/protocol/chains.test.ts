import { expect, test } from 'vitest'
import { bitcoinWords, chainIdOfBitcoin } from './chains.ts'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

test('a network is found by the words of Wallet Standard, of sats-connect and of UniSat', () => {
  for (const word of ['bitcoin:mainnet', 'Mainnet', 'livenet']) expect(chainIdOfBitcoin(word)).toBe(MAINNET)
  expect(chainIdOfBitcoin('Testnet4')).toBe('bip122:00000000da84f2bafbbc53dee25a72ae')
  for (const word of ['bitcoin', 'bitcoin:regtest', 'Signet', 'testnet'])
    expect(bitcoinWords(chainIdOfBitcoin(word) ?? 'bip122:x')).toBeDefined()
  for (const word of ['', 'litecoin', 'constructor', 'solana:mainnet'])
    expect(chainIdOfBitcoin(word)).toBeNull()
  expect(bitcoinWords('bip122:12a765e31ffd4059bada1e25190f6e98')).toBeUndefined()
})
