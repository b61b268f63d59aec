import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import relayMetadata from '@polkadot/types-support/metadata/v14/polkadot-hex'
import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import { AccountId, Struct, u32, u128 } from '@polkadot-api/substrate-bindings'
import { getExtrinsicDecoder, getPjsTxHelper } from '@polkadot-api/tx-utils'
import { getPublicKey, secretFromSeed, sign, verify } from '@scure/sr25519'
import { describe, expect, test } from 'vitest'
import { hexToBytes } from '../../bytes.ts'
import { type Hex, toHex } from '../../hex.ts'
import { parseAddress, readAddress, writeAddress } from './address.ts'
import { readRuntimeFacts, readRuntimeFactsOfHex } from './metadata.ts'
import { writeCompact } from './scale.ts'
import { accountKey, readAccount, transferable } from './storage.ts'
import {
  type PolkadotRuntime,
  type PolkadotTransfer,
  payloadBytes,
  readMethod,
  writeExtrinsic,
  writePayload,
} from './transfer.ts'

/** Removes a node's wrapping of version 15: an option, and a length. */
function unwrap(hex: string): Uint8Array {
  const at = hex.indexOf('6d657461')
  return hexToBytes(hex.slice(at))
}

const HUB = unwrap(hubMetadata)
const RELAY = unwrap(relayMetadata)
const genesis = (start: string): Hex => `0x${start.padEnd(64, 'a')}`
const hub: PolkadotRuntime = {
  ...readRuntimeFacts(HUB),
  genesisHash: genesis('68d5'),
  specVersion: 2_000_000,
  transactionVersion: 15,
}
/** Read once: the metadata is half a megabyte. */
const helperOf = getPjsTxHelper(HUB)
const secret = secretFromSeed(new Uint8Array(32).fill(7))
const publicKey = getPublicKey(secret)
const FROM = writeAddress({ prefix: 0, account: publicKey })

const account = fc.uint8Array({ minLength: 32, maxLength: 32 })
const wanted: fc.Arbitrary<PolkadotTransfer> = fc.record({
  from: fc.constant(FROM),
  to: fc
    .tuple(account, fc.constantFrom(0, 2, 42))
    .map(([bytes, prefix]) => writeAddress({ prefix, account: bytes })),
  amount: fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }),
  nonce: fc.nat(2 ** 31 - 1),
  tip: fc.bigInt({ min: 0n, max: 2n ** 100n }),
  block: fc.record({ hash: account.map(toHex), number: fc.nat(2 ** 31 - 1) }),
})

describe('a transfer', () => {
  test('has the bytes and the extrinsic of PAPI, and reads as what it is', async () => {
    await fc.assert(
      fc.asyncProperty(wanted, async (transfer) => {
        const payload = writePayload(transfer, hub)
        const helper = helperOf({ ...payload, signedExtensions: [...payload.signedExtensions] })
        const theirs = Uint8Array.from([...helper.callData, ...helper.extra, ...helper.additionalSigned])
        expect(theirs.length).toBeLessThanOrEqual(256)
        expect(toHex(payloadBytes(payload))).toBe(toHex(theirs))
        const signature = new Uint8Array(64).fill(transfer.nonce & 255)
        const own = writeExtrinsic(payload, Uint8Array.from([1, ...signature]))
        expect(toHex(own)).toBe(toHex(await helper.createTx(publicKey, 'Sr25519', () => signature)))
        expect(readMethod(payload.method, { ...hub, prefix: 0 })).toEqual({
          name: 'transfer',
          to: parseAddress(transfer.to, 0),
          amount: transfer.amount,
        })
      }),
      propertyRuns(200),
    )
  })

  test('that was signed is signed in no other amount', () => {
    fc.assert(
      fc.property(wanted, (transfer) => {
        const payload = writePayload(transfer, hub)
        const changed = writePayload({ ...transfer, amount: transfer.amount ^ 1n }, hub)
        const signature = sign(secret, payloadBytes(payload))
        expect(verify(payloadBytes(payload), signature, publicKey)).toBe(true)
        expect(verify(payloadBytes(changed), signature, publicKey)).toBe(false)
      }),
      propertyRuns(3),
    )
  })

  test('behavior: PAPI reads it from the chain as a transfer that keeps the sender alive', () => {
    const to = writeAddress({ prefix: 0, account: new Uint8Array(32).fill(9) })
    const block = { hash: genesis('ab'), number: 29_123_456 }
    const payload = writePayload({ from: FROM, to, amount: 12_345_678_901n, nonce: 300, tip: 0n, block }, hub)
    const own = writeExtrinsic(payload, Uint8Array.from([1, ...sign(secret, payloadBytes(payload))]))
    const { call } = getExtrinsicDecoder(HUB)(own)
    expect([call.type, call.value.type]).toEqual(['Balances', 'transfer_keep_alive'])
  })

  test('behavior: other calls are numbers, and what is cut off or has more behind it is none', () => {
    const reading = { ...hub, prefix: 0 }
    const [pallet, call] = hub.transferCall
    const to = '09'.repeat(32)
    const method = `0x${toHex(Uint8Array.of(pallet, call, 0)).slice(2)}${to}04`
    expect(readMethod(method, reading)).toMatchObject({ name: 'transfer', amount: 1n })
    expect(readMethod('0x0000', reading)).toEqual({ name: 'unknown', pallet: 0, call: 0 })
    for (const text of ['', '0x', '0x0', `${method}00`, method.slice(0, -2), 'transfer'])
      expect(readMethod(text, reading)).toBeNull()
    // By its place in a list, and not by itself.
    const indexed = `0x${toHex(Uint8Array.of(pallet, call, 1)).slice(2)}04`
    expect(readMethod(indexed, reading)).toEqual({ name: 'unknown', pallet, call })
    expect(() =>
      writePayload(
        { from: FROM, to: 'x', amount: 1n, nonce: 0, tip: 0n, block: { hash: '0x', number: 1 } },
        hub,
      ),
    ).toThrow(expect.objectContaining({ name: 'UnsignableError' }))
  })
})

describe('a runtime', () => {
  test('says what a transfer depends on, in both versions of metadata', () => {
    expect(hub.transferCall).toEqual([10, 3])
    expect(hub).toMatchObject({ existentialDeposit: 100_000_000n })
    expect(hub.extensions).toContain('ChargeAssetTxPayment')
    const relay = readRuntimeFacts(RELAY)
    expect(relay).toMatchObject({ transferCall: [5, 3] })
    expect(relay.existentialDeposit).toBeGreaterThan(0n)
    expect(readRuntimeFactsOfHex(toHex(RELAY))).toEqual(relay)
  })

  test('behavior: an extension that writes what we do not know ends it', () => {
    const name = 'ChargeAssetTxPayment'
    const bent = toHex(HUB).replaceAll(
      toHex(new TextEncoder().encode(name)).slice(2),
      '58'.repeat(name.length),
    )
    expect(() => readRuntimeFactsOfHex(bent as Hex)).toThrow(/unknown extension/)
  })

  test('behavior: what is no metadata, or is cut off, is none', () => {
    for (const bytes of [new Uint8Array(), HUB.slice(1), HUB.slice(0, 1000), RELAY.slice(0, -200_000)])
      expect(() => readRuntimeFacts(bytes)).toThrow(expect.objectContaining({ name: 'UnsignableError' }))
  })
})

describe('an account', () => {
  test('has the record of the chain', () => {
    const Info = Struct({
      nonce: u32,
      consumers: u32,
      providers: u32,
      sufficients: u32,
      free: u128,
      reserved: u128,
      frozen: u128,
      flags: u128,
    })
    const units = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n })
    fc.assert(
      fc.property(fc.nat(), units, units, units, (nonce, free, reserved, frozen) => {
        const rest = { consumers: 1, providers: 1, sufficients: 0, flags: 1n << 127n }
        const record = toHex(Info.enc({ nonce, free, reserved, frozen, ...rest }))
        expect(readAccount(record)).toEqual({ nonce: BigInt(nonce), free, reserved, frozen })
      }),
      propertyRuns(40),
    )
    expect(readAccount(null).free).toBe(0n)
    expect(accountKey(new Uint8Array(32).fill(1))).toMatch(/^0x26aa394e[0-9a-f]{88}(01){32}$/)
  })

  test.each([
    [{ free: 100n, reserved: 0n, frozen: 0n }, 90n],
    [{ free: 100n, reserved: 0n, frozen: 30n }, 70n],
    [{ free: 100n, reserved: 25n, frozen: 30n }, 90n],
    [{ free: 5n, reserved: 0n, frozen: 0n }, 0n],
  ])('of %o has %s to send where 10 have to stay', (record, left) => {
    expect(transferable({ nonce: 0n, ...record }, 10n)).toBe(left)
  })

  test('behavior: a number has one short form', () => {
    for (const [value, hex] of [
      [0n, '0x00'],
      [63n, '0xfc'],
      [64n, '0x0101'],
      [16_384n, '0x02000100'],
      [2n ** 30n, '0x0300000040'],
    ] as const)
      expect(toHex(writeCompact(value))).toBe(hex)
  })
})

describe('addresses', () => {
  const key = hexToBytes('d6a3105d6768e956e9e5d41050ac29843f98561410d3a47f9dd5b3b227ab8746')

  // Of the namespace's CAIP-10.
  test.each([
    [0, '15rRgsWxz4H5LTnNGcCFsszfXD8oeAFd8QRsR6MbQE2f6XFF'],
    [2, 'HRkCrbmke2XeabJ5fxJdgXWpBRPkXWfWHY8eTeCKwDdf4k6'],
    [38, '4smVWa6Hb7WhGh9zgqdAE86p5eZyj8BQJ9Uro4o2zidBnmfX'],
    [66, 'cTMC4XwPfBn3bz8kFaVTjaWdkQi6agzMxS11e8hpPHhqLrhGs'],
  ])('of the prefix %i is %s, however a wallet wrote it', (prefix, address) => {
    expect(writeAddress({ prefix, account: key })).toBe(address)
    expect(parseAddress(address, prefix)).toBe(address)
    expect(parseAddress(writeAddress({ prefix: 42, account: key }), prefix)).toBe(address)
    expect(readAddress(address)?.prefix).toBe(prefix)
  })

  test('are those of PAPI for each prefix', () => {
    fc.assert(
      fc.property(account, fc.nat(16_383), (bytes, prefix) => {
        const address = writeAddress({ prefix, account: bytes })
        expect(address).toBe(AccountId(prefix).dec(bytes))
        expect(readAddress(address)).toEqual({ prefix, account: bytes })
      }),
      propertyRuns(60),
    )
  })

  test.each([
    '15rRgsWxz4H5LTnNGcCFsszfXD8oeAFd8QRsR6MbQE2f6XFG',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    '0xd6a3105d6768e956e9e5d41050ac29843f98561410d3a47f9dd5b3b227ab8746',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '',
  ])('%j is none', (text) => expect(readAddress(text)).toBeNull())

  test('of a prefix that is none of SS58 are not written', () => {
    for (const prefix of [-1, 16_384, 0.5])
      expect(() => writeAddress({ prefix, account: key })).toThrow(RangeError)
  })
})
