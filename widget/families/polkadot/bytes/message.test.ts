import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import * as sr25519 from '@scure/sr25519'
import { describe, expect, test } from 'vitest'
import { hexToBytes, utf8ToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { writeAddress } from './address.ts'
import { signedForm, wrapMessage } from './message.ts'

const SEED = new Uint8Array(32).fill(7)
const secret = sr25519.secretFromSeed(SEED)
const TEXT = 'app.example wants you to sign in with your Polkadot account:'.repeat(6)
const message = utf8ToBytes(TEXT)

function signEcdsa(bytes: Uint8Array): Uint8Array {
  const hash = blake2b(bytes, { dkLen: 32 })
  const recovered = secp256k1.sign(hash, SEED, { prehash: false, format: 'recovered' })
  return Uint8Array.from([...recovered.slice(1), recovered[0] ?? 0])
}

const KEYS = [
  ['sr25519', 1, sr25519.getPublicKey(secret), (bytes: Uint8Array) => sr25519.sign(secret, bytes)],
  ['ed25519', 0, ed25519.getPublicKey(SEED), (bytes: Uint8Array) => ed25519.sign(bytes, SEED)],
  ['ecdsa', 2, blake2b(secp256k1.getPublicKey(SEED), { dkLen: 32 }), signEcdsa],
] as const

describe.each(KEYS)('a message by %s', (_, kind, account, sign) => {
  const address = writeAddress({ prefix: 0, account })

  test('is verified in both forms, with the kind of key and without, under each prefix', () => {
    const wrapped = sign(wrapMessage(message))
    for (const signature of [
      toHex(wrapped),
      toHex(Uint8Array.from([kind, ...wrapped])),
      toHex(wrapped).slice(2),
    ])
      for (const prefix of [0, 2, 42])
        expect(signedForm({ address: writeAddress({ prefix, account }), message, signature })).toBe('wrapped')
    expect(signedForm({ address, message, signature: toHex(sign(message)) })).toBe('plain')
  })

  test('behavior: another text, another account and each changed byte are refused', () => {
    const bytes = sign(wrapMessage(message))
    const signature = toHex(bytes)
    expect(signedForm({ address, message: utf8ToBytes(`${TEXT}!`), signature })).toBeNull()
    const other = writeAddress({ prefix: 0, account: new Uint8Array(32).fill(1) })
    expect(signedForm({ address: other, message, signature })).toBeNull()
    for (let at = 0; at < bytes.length; at += 9) {
      const bent = bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
      expect(signedForm({ address, message, signature: toHex(bent) }), `byte ${at}`).toBeNull()
    }
  })
})

test('what is no signature is none', () => {
  const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  const key = hexToBytes('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d')
  expect(writeAddress({ prefix: 42, account: key })).toBe(alice)
  for (const text of ['', '0x', 'ab', '00'.repeat(64), '01'.repeat(65), '03'.repeat(66), 'zz'.repeat(64)])
    expect(signedForm({ address: alice, message, signature: text })).toBeNull()
  expect(signedForm({ address: 'x', message, signature: '00'.repeat(64) })).toBeNull()
})
