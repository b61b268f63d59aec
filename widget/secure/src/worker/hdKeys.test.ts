import { fc } from '@latch/protocol/testRandom.ts'
import { getPublicKeyAsync } from '@noble/ed25519'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { expect, test } from 'vitest'
import { deriveEd25519, deriveSecp256k1, hard } from './hdKeys.ts'
import { toMnemonic } from './mnemonic.ts'

test('keys of any path are those of BIP-32', async () => {
  const step = fc.record({ index: fc.nat({ max: 0x7fffffff }), isHard: fc.boolean() })
  const seed = fc.uint8Array({ minLength: 16, maxLength: 64 })
  await fc.assert(
    fc.asyncProperty(seed, fc.array(step, { maxLength: 6 }), async (bytes, steps) => {
      const path = steps.map(({ index, isHard }) => `/${index}${isHard ? "'" : ''}`).join('')
      const theirs = HDKey.fromMasterSeed(bytes).derive(`m${path}`).privateKey
      const ours = await deriveSecp256k1(
        bytes,
        steps.map(({ index, isHard }) => (isHard ? hard(index) : index)),
      )
      expect(ours).toEqual(theirs)
    }),
  )
})

// Test vector 1 of SLIP-0010 for ed25519.
test.each([
  [[], 'a4b2856bfec510abab89753fac1ac0e1112364e7d250545963f135f2a33188ed'],
  [[0], '8c8a13df77a28f3445213a0f432fde644acaa215fc72dcdf300d5efaa85d350c'],
  [[0, 1, 2, 2, 1000000000], '3c24da049451555d51a7014a37337aa4e12d41e485abccfa46b47dfb2af54b7a'],
])('keys at %j are those of SLIP-0010', async (path, publicKey) => {
  const seed = Uint8Array.from(hexToBytes('000102030405060708090a0b0c0d0e0f'))
  const key = await deriveEd25519(seed, path.map(hard))
  expect(bytesToHex(await getPublicKeyAsync(key))).toBe(publicKey)
})

test('words are those of BIP-39', async () => {
  const entropy = fc
    .constantFrom(16, 20, 24, 28, 32)
    .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
  await fc.assert(
    fc.asyncProperty(entropy, async (bytes) => {
      expect(await toMnemonic(bytes)).toBe(entropyToMnemonic(bytes, wordlist))
    }),
  )
})
