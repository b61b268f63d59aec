import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { isWalletAnswer } from './walletAnswers.ts'

const SIGNERS = ['personal_sign', 'eth_signTypedData_v4'] as const
const hex = (min: number, max: number) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const noText = fc.anything().filter((value) => typeof value !== 'string')

test('a signature is hex bytes of any length but none', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SIGNERS), hex(1, 300), (method, signature) => {
      expect(isWalletAnswer(method, signature)).toBe(true)
      expect(isWalletAnswer(method, `${signature}0`)).toBe(false)
      expect(isWalletAnswer(method, signature.slice(2))).toBe(false)
    }),
  )
})

test('a hash is 32 bytes', () => {
  fc.assert(
    fc.property(hex(0, 40), (bytes) => {
      expect(isWalletAnswer('eth_sendTransaction', bytes)).toBe(bytes.length === 66)
    }),
  )
})

test('nothing but text is a signature or a hash', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SIGNERS, 'eth_sendTransaction'), noText, (method, answer) => {
      expect(isWalletAnswer(method, answer)).toBe(false)
    }),
  )
})

test.each<[string, unknown, boolean]>([
  ['personal_sign', `0x${'0'.repeat(131_072)}`, false],
  ['personal_sign', '0x51\n', false],
  ['personal_sign', '0x', false],
  ['eth_signTypedData_v4', '0x', false],
  ['eth_sendTransaction', { hash: 1 }, false],
  ['wallet_sendCalls', '0x12', true],
  ['wallet_sendCalls', { id: '0x12', capabilities: {} }, true],
  ['wallet_sendCalls', { id: 12 }, false],
  ['wallet_sendCalls', {}, false],
  ['wallet_sendCalls', '', false],
  ['wallet_sendCalls', null, false],
  ['wallet_watchAsset', true, true],
  ['wallet_watchAsset', null, true],
  ['wallet_watchAsset', undefined, true],
  ['wallet_watchAsset', 'true', false],
  ['wallet_watchAsset', {}, false],
  ['wallet_getCapabilities', {}, true],
  ['wallet_getCapabilities', null, false],
  ['wallet_getCapabilities', [], false],
  ['wallet_switchEthereumChain', 'whatever', true],
])('%s: %j', (method, answer, expected) => expect(isWalletAnswer(method, answer)).toBe(expected))
