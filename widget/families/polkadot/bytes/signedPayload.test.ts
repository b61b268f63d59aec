import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import { getPjsTxHelper } from '@polkadot-api/tx-utils'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { describe, expect, test } from 'vitest'
import { hexToBytes } from '../../bytes.ts'
import { type Hex, toHex } from '../../hex.ts'
import { writeAddress } from './address.ts'
import { readRuntimeFacts } from './metadata.ts'
import { readPayload } from './readPayload.ts'
import { readSignedPayload } from './signedPayload.ts'
import { type PolkadotRuntime, payloadBytes, type SignerPayload, writePayload } from './transfer.ts'
import { payloadWarnings } from './warnings.ts'

const HUB = hexToBytes(hubMetadata.slice(hubMetadata.indexOf('6d657461')))
const HASH: Hex = `0x${'ab'.repeat(32)}`
const runtime: PolkadotRuntime = {
  ...readRuntimeFacts(HUB),
  genesisHash: HASH,
  specVersion: 2_000_000,
  transactionVersion: 15,
}
const secret = secretFromSeed(new Uint8Array(32).fill(7))
const publicKey = getPublicKey(secret)
const FROM = writeAddress({ prefix: 0, account: publicKey })
const TO = writeAddress({ prefix: 0, account: new Uint8Array(32).fill(9) })
const transfer = { from: FROM, to: TO, amount: 7n, nonce: 3, tip: 0n, block: { hash: HASH, number: 100 } }
const PAYLOAD = writePayload(transfer, runtime)

/** Signs like a wallet that is built on PAPI. */
async function signByPapi(payload: SignerPayload) {
  const helper = getPjsTxHelper(HUB)({ ...payload, signedExtensions: [...payload.signedExtensions] })
  let signature = new Uint8Array()
  const transaction = await helper.createTx(publicKey, 'Sr25519', (bytes) => {
    signature = sign(secret, bytes)
    return signature
  })
  return { signature: `0x01${toHex(signature).slice(2)}`, signedTransaction: toHex(transaction) }
}

describe('what a wallet has signed', () => {
  test('is the payload’s transaction, whether the wallet gives it or its signature alone', async () => {
    const signed = await signByPapi(PAYLOAD)
    expect(readSignedPayload(PAYLOAD, signed)).toBe(signed.signedTransaction)
    expect(readSignedPayload(PAYLOAD, { signature: signed.signature })).toBe(signed.signedTransaction)
  })

  test('may name the metadata by which the wallet has shown it', async () => {
    const signed = await signByPapi({ ...PAYLOAD, mode: 1, metadataHash: HASH })
    expect(signed.signedTransaction).not.toBe((await signByPapi(PAYLOAD)).signedTransaction)
    expect(readSignedPayload(PAYLOAD, signed)).toBe(signed.signedTransaction)
    // Its signature alone is over what nobody here knows.
    expect(readSignedPayload(PAYLOAD, { signature: signed.signature })).toBeNull()
    expect(readSignedPayload({ ...PAYLOAD, mode: 1, metadataHash: HASH }, signed)).toBe(
      signed.signedTransaction,
    )
  })

  test.each([
    ['amount', writePayload({ ...transfer, amount: 8n }, runtime)],
    ['recipient', writePayload({ ...transfer, to: FROM }, runtime)],
    ['number', writePayload({ ...transfer, nonce: 4 }, runtime)],
    ['tip', writePayload({ ...transfer, tip: 1n }, runtime)],
    ['time', { ...PAYLOAD, era: '0x00' }],
  ] as const)('of another %s is nothing', async (_, other) => {
    const signed = await signByPapi(other as SignerPayload)
    expect(readSignedPayload(PAYLOAD, signed)).toBeNull()
    expect(readSignedPayload(PAYLOAD, { signature: signed.signature })).toBeNull()
    const withMetadata = await signByPapi({ ...(other as SignerPayload), mode: 1, metadataHash: HASH })
    expect(readSignedPayload(PAYLOAD, withMetadata)).toBeNull()
  })

  test('behavior: what is no signature, or another key’s, is nothing', () => {
    const other = secretFromSeed(new Uint8Array(32).fill(8))
    const signature = `0x01${toHex(sign(other, payloadBytes(PAYLOAD))).slice(2)}`
    for (const text of ['', '0x', signature, `0x${'00'.repeat(64)}`])
      expect(readSignedPayload(PAYLOAD, { signature: text })).toBeNull()
  })
})

describe('what is shown of a payload', () => {
  const read = (payload: object, known: typeof runtime | null = runtime) =>
    readPayload({ ...PAYLOAD, ...payload }, { runtime: known, prefix: 2 })

  test('is its call, by the chain’s own prefix', () => {
    const reading = read({})
    const to = writeAddress({ prefix: 2, account: new Uint8Array(32).fill(9) })
    expect(reading).toEqual({
      action: { name: 'transfer', to, amount: 7n },
      tip: 0n,
      isImmortal: false,
      isWhole: true,
      givesAuthority: false,
    })
    expect(reading && payloadWarnings(reading)).toEqual([])
  })

  test.each(['0x00', '0x0000'])('lasts for ever with the era %s', (era) => {
    const reading = read({ era })
    expect(reading && payloadWarnings(reading)).toEqual(['longValid'])
  })

  test.each([
    ['whose runtime is another', { specVersion: '0x00000001' }],
    ['of other versions of transactions', { transactionVersion: '0x00000001' }],
    ['with other extensions', { signedExtensions: ['CheckNonce'] }],
  ])('one %s is numbers alone', (_, payload) => {
    const [pallet, call] = runtime.transferCall
    const reading = read(payload)
    expect(reading).toMatchObject({ action: { name: 'unknown', pallet, call }, isWhole: false })
    expect(reading && payloadWarnings(reading)).toEqual(['unreadable'])
  })

  test('behavior: nobody says the runtime, or the fee is paid in another coin', () => {
    expect(read({}, null)).toMatchObject({ action: { name: 'unknown' }, isWhole: false })
    expect(read({ assetId: '0x01' })).toMatchObject({ action: { name: 'transfer' }, isWhole: false })
    expect(read({ assetId: null })).toMatchObject({ isWhole: true, givesAuthority: false })
  })

  test('behavior: one that never ends is told of, and what is no call is none', () => {
    const reading = read({ era: '0x00' })
    expect(reading && payloadWarnings(reading)).toEqual(['longValid'])
    for (const method of ['0x', '0x0', '0x00', 'transfer']) expect(read({ method })).toBeNull()
  })
})

describe('a call that lets somebody else act for the account', () => {
  const ACCOUNT = `00${'09'.repeat(32)}`
  const numbers = (pallet: number, call: number) => toHex(Uint8Array.of(pallet, call)).slice(2)
  const [proxy = [0, 0], ...approvals] = runtime.authorityCalls ?? []
  const addProxy = `${numbers(...proxy)}${ACCOUNT}0000000000`
  const warningsOf = (method: string, known: PolkadotRuntime | null = runtime) => {
    const reading = readPayload({ ...PAYLOAD, method: `0x${method}` }, { runtime: known, prefix: 0 })
    return reading && payloadWarnings(reading)
  }

  test('is known by its numbers on each runtime', () => {
    expect(proxy).toEqual([42, 1])
    expect(approvals.length).toBeGreaterThan(2)
  })

  test.each([
    ['a proxy', addProxy],
    ['a proxy inside another call', `280004${addProxy}`],
    ['a proxy behind a transfer of a batch', `280208${PAYLOAD.method.slice(2)}${addProxy}`],
    ['a proxy in a batch of a multisig', `29010200${'07'.repeat(32)}00280004${addProxy}00000000`],
    ['who may take tokens', `${numbers(...(approvals[0] ?? [0, 0]))}04${ACCOUNT}04`],
    ['who may take an asset, in a batch', `280004${numbers(...(approvals[0] ?? [0, 0]))}1f00${ACCOUNT}04`],
    [
      'who may take an NFT, in a batch',
      `280004${numbers(...(approvals.at(-1) ?? [0, 0]))}0900000001000000${ACCOUNT}00`,
    ],
    [
      'who may recover the account, in a batch',
      `280004${numbers(...(approvals[0] ?? [0, 0]))}04${'07'.repeat(32)}010000000000`,
    ],
  ])('%s is said so', (_, method) => expect(warningsOf(method)).toContain('authority'))

  test('other calls are not, nor a transfer to whose address has the same bytes', () => {
    expect(warningsOf(`280004${PAYLOAD.method.slice(2)}`)).toEqual(['unreadable'])
    const account = hexToBytes(`${numbers(...proxy)}00`.padEnd(64, '9'))
    const sent = writePayload({ ...transfer, to: writeAddress({ prefix: 0, account }) }, runtime)
    expect(warningsOf(sent.method.slice(2))).toEqual([])
    // Numbers of another runtime say nothing.
    expect(warningsOf(addProxy, { ...runtime, specVersion: 1 })).toEqual(['unreadable'])
  })
})
