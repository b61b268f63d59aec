import { Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { expect, test } from 'vitest'
import { utf8ToBytes } from '../../bytes.ts'
import { addressOfKey } from './address.ts'
import { verifyMessage } from './message.ts'
import { messageBytes } from './messageDocument.ts'

const KEY = new Uint8Array(32).fill(7)
const publicKey = toBase64(secp256k1.getPublicKey(KEY))
const address = addressOfKey(fromBase64(publicKey), 'cosmos')

/** Signs like a cosmjs wallet under Keplr's `signArbitrary`. */
async function signAsWallet(message: Uint8Array): Promise<string> {
  const wallet = await Secp256k1Wallet.fromKey(KEY, 'cosmos')
  const document: StdSignDoc = {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data: toBase64(message) } }],
    memo: '',
  }
  return (await wallet.signAmino(address, document)).signature.signature
}

test('what cosmjs signed by ADR-36 is verified, and no other message', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (message) => {
      const signature = await signAsWallet(message)
      expect(verifyMessage({ address, message, signature, publicKey })).toBe('signed')
      expect(verifyMessage({ address, message, signature, publicKey: null })).toBe('signed')
      const other = Uint8Array.from([...message, 0])
      expect(verifyMessage({ address, message: other, signature, publicKey })).toBe('notSigned')
    }),
    propertyRuns(15),
  )
})

test('behavior: another key, another account, each changed byte and what is no signature are refused', async () => {
  const message = utf8ToBytes('app.example wants you to sign in with your Cosmos account:')
  const signature = await signAsWallet(message)
  const bytes = fromBase64(signature)
  for (let at = 0; at < bytes.length; at += 5) {
    const bent = toBase64(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)))
    for (const key of [publicKey, null])
      expect(verifyMessage({ address, message, signature: bent, publicKey: key })).toBe('notSigned')
  }
  const foreign = toBase64(secp256k1.getPublicKey(new Uint8Array(32).fill(8)))
  expect(verifyMessage({ address, message, signature, publicKey: foreign })).toBe('notSigned')
  for (const text of ['', '%', toBase64(new Uint8Array(64)), toBase64(bytes.slice(1))])
    expect(verifyMessage({ address, message, signature: text, publicKey })).toBe('notSigned')
  for (const text of ['', toBase64(new Uint8Array(33)), toBase64(new Uint8Array(65))])
    expect(verifyMessage({ address, message, signature, publicKey: text })).toBe('notSigned')
  expect(verifyMessage({ address: 'cosmos1', message, signature, publicKey })).toBe('notSigned')
})

test('behavior: a key that hashes to another account is not known, for some chains hash otherwise', () => {
  const other = addressOfKey(secp256k1.getPublicKey(new Uint8Array(32).fill(8)), 'inj')
  const message = utf8ToBytes('hello')
  const signed = secp256k1.sign(sha256(messageBytes(other, message)), KEY, { prehash: false })
  expect(verifyMessage({ address: other, message, signature: toBase64(signed), publicKey })).toBe('unknown')
})
