import { fc } from '@latch/protocol/testRandom.ts'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { getPublicKeyAsync, signAsync as signEd25519 } from '@noble/ed25519'
import { getPublicKey, signAsync } from '@noble/secp256k1'
import { expect, test } from 'vitest'

// The libraries that the keys are with are the small ones; the full ones of the same author are other code.
const RUNS = { numRuns: 50 }
const word = fc.uint8Array({ minLength: 32, maxLength: 32 })
const ORDER = secp256k1.Point.CURVE().n
const key = fc
  .bigInt({ min: 1n, max: ORDER - 1n })
  .map((scalar) => Uint8Array.from(secp256k1.Point.Fn.toBytes(scalar)))

test('signatures of secp256k1 are those of RFC 6979, with s in the lower half', async () => {
  await fc.assert(
    fc.asyncProperty(key, word, async (privateKey, hash) => {
      const options = { prehash: false, format: 'recovered' } as const
      expect(await signAsync(hash, privateKey, options)).toEqual(secp256k1.sign(hash, privateKey, options))
    }),
    RUNS,
  )
})

test.each([true, false])('public keys of secp256k1 are the same, compressed: %s', (isCompressed) => {
  fc.assert(
    fc.property(key, (privateKey) => {
      expect(getPublicKey(privateKey, isCompressed)).toEqual(secp256k1.getPublicKey(privateKey, isCompressed))
    }),
    RUNS,
  )
})

test.each([0n, ORDER, 2n ** 256n - 1n])('%s is no private key of secp256k1', async (scalar) => {
  const bytes = Uint8Array.from(scalar.toString(16).padStart(64, '0').match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  )
  expect(() => getPublicKey(bytes)).toThrow()
  await expect(signAsync(new Uint8Array(32), bytes, { prehash: false })).rejects.toThrow()
})

test('keys and signatures of Ed25519 are those of RFC 8032', async () => {
  await fc.assert(
    fc.asyncProperty(word, fc.uint8Array({ maxLength: 300 }), async (seed, message) => {
      expect(await getPublicKeyAsync(seed)).toEqual(ed25519.getPublicKey(seed))
      expect(await signEd25519(message, seed)).toEqual(ed25519.sign(message, seed))
    }),
    RUNS,
  )
})
