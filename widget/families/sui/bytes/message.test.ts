import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import type { Keypair } from '@mysten/sui/cryptography'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1'
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1'
import { describe, expect, test } from 'vitest'
import { utf8ToBytes } from '../../bytes.ts'
import { parseAddress } from './address.ts'
import { verifyPersonalMessage } from './message.ts'

const SEED = new Uint8Array(32).fill(7)
const PAIRS: readonly (readonly [string, Keypair])[] = [
  ['Ed25519', Ed25519Keypair.fromSecretKey(SEED)],
  ['secp256k1', Secp256k1Keypair.fromSecretKey(SEED)],
  ['secp256r1', Secp256r1Keypair.fromSecretKey(SEED)],
]

describe.each(PAIRS)('a personal message by %s', (_, pair) => {
  const address = pair.toSuiAddress()

  test('is verified as Sui’s own library signs it, and no other message is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (message) => {
        const { signature } = await pair.signPersonalMessage(message)
        expect(verifyPersonalMessage({ address, message, signature })).toBe('signed')
        const other = Uint8Array.from([...message, 1])
        expect(verifyPersonalMessage({ address, message: other, signature })).toBe('notSigned')
      }),
      propertyRuns(10),
    )
  })

  test('behavior: each changed byte, and the signature of a transaction, is refused', async () => {
    const message = utf8ToBytes('app.example wants you to sign in with your Sui account:')
    const { signature } = await pair.signPersonalMessage(message)
    const bytes = fromBase64(signature)
    for (let at = 1; at < bytes.length; at += 7) {
      const bent = toBase64(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)))
      expect(verifyPersonalMessage({ address, message, signature: bent }), `byte ${at}`).toBe('notSigned')
    }
    const transaction = await pair.signTransaction(message)
    expect(verifyPersonalMessage({ address, message, signature: transaction.signature })).toBe('notSigned')
    const other = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(8)).toSuiAddress()
    expect(verifyPersonalMessage({ address: other, message, signature })).toBe('notSigned')
  })
})

test.each([
  [3, 'unknown'],
  [5, 'unknown'],
  [6, 'unknown'],
  [4, 'notSigned'],
  [0, 'notSigned'],
])('a signature of the scheme %i without a key of ours is %s', (flag, verdict) => {
  const signature = toBase64(Uint8Array.of(flag, 1, 2, 3))
  const address = `0x${'1'.repeat(64)}`
  expect(verifyPersonalMessage({ address, message: new Uint8Array(), signature })).toBe(verdict)
  expect(verifyPersonalMessage({ address, message: new Uint8Array(), signature: '%%' })).toBe('notSigned')
})

test('an address has 64 digits, in small letters', () => {
  const digits = '02A212DE6A9DFA3A69E22387ACFBAFBB1A9E591BD9D636E7895DCFC8DE05F331'
  expect(parseAddress(`0x${digits}`)).toBe(`0x${digits.toLowerCase()}`)
  for (const text of ['0x2', digits, `0x${digits}00`, `0x${digits.slice(1)}`, `0x${digits.slice(1)}g`, ''])
    expect(parseAddress(text)).toBeNull()
})
