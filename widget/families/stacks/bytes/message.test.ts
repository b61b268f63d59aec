import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hashMessage, verifyMessageSignatureRsv } from '@stacks/encryption'
import { signMessageHashRsv } from '@stacks/transactions'
import { expect, test } from 'vitest'
import { utf8ToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { addressOfKey } from './address.ts'
import { messageDigest, signedForm } from './message.ts'

const KEY = new Uint8Array(32).fill(7)
const PRIVATE = toHex(KEY).slice(2)
const PUBLIC = secp256k1.getPublicKey(KEY)
const address = addressOfKey(PUBLIC, 'stacks:2147483648')

test('what Stacks.js signed is verified, and no other text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const message = utf8ToBytes(text)
      expect(toHex(messageDigest(message))).toBe(toHex(hashMessage(text)))
      const signature = signMessageHashRsv({
        messageHash: toHex(messageDigest(message)).slice(2),
        privateKey: PRIVATE,
      })
      expect(verifyMessageSignatureRsv({ message: text, signature, publicKey: toHex(PUBLIC).slice(2) })).toBe(
        true,
      )
      expect(signedForm({ address, message, signature })).toBe('prefixed')
      expect(signedForm({ address, message: utf8ToBytes(`${text}!`), signature })).toBeNull()
    }),
    propertyRuns(15),
  )
})

const message = utf8ToBytes('app.example wants you to sign in with your Stacks account:')

test('behavior: wallets that write the point first, or hash the text alone, are known', () => {
  const recovered = secp256k1.sign(messageDigest(message), KEY, { prehash: false, format: 'recovered' })
  expect(signedForm({ address, message, signature: toHex(recovered) })).toBe('prefixed')
  const plain = signMessageHashRsv({ messageHash: toHex(sha256(message)).slice(2), privateKey: PRIVATE })
  expect(signedForm({ address, message, signature: plain })).toBe('plain')
})

test('behavior: each changed byte, another account and what is no signature are refused', () => {
  const signature = signMessageHashRsv({
    messageHash: toHex(messageDigest(message)).slice(2),
    privateKey: PRIVATE,
  })
  for (let at = 0; at < signature.length; at += 12) {
    const digit = signature[at] === '1' ? '2' : '1'
    const bent = signature.slice(0, at) + digit + signature.slice(at + 1)
    expect(signedForm({ address, message, signature: bent }), `digit ${at}`).toBeNull()
  }
  expect(signedForm({ address: 'SP000000000000000000002Q6VF78', message, signature })).toBeNull()
  expect(signedForm({ address: `${address}.contract`, message, signature })).toBeNull()
  for (const text of ['', '0x', signature.slice(2), '00'.repeat(65), 'ff'.repeat(65)])
    expect(signedForm({ address, message, signature: text })).toBeNull()
})
