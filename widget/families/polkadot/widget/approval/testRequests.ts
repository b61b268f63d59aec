/** Random requests of Polkadot, with calls that PAPI's codecs write for the real runtime of its Asset Hub. */

import { fc } from '@latch/protocol/testRandom.ts'
import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import {
  Bytes,
  compactBn,
  decAnyMetadata,
  SizedBytes,
  u8,
  u32,
  unifyMetadata,
  Variant,
} from '@polkadot-api/substrate-bindings'
import type { Arbitrary } from 'fast-check'
import { concatBytes, hexToBytes } from '#bytes.ts'
import { toHex } from '#hex.ts'
import { readRuntimeFacts } from '../../bytes/metadata.ts'
import type { PolkadotApproveMethod } from '../requests/policies.ts'
import { aliceOn, GENESIS, NEEDS } from '../testWallet.ts'

const METADATA = hexToBytes(hubMetadata.slice(hubMetadata.indexOf('6d657461')))
const { lookup, pallets } = unifyMetadata(decAnyMetadata(METADATA))
export const ACCOUNT = aliceOn(0)
/** Hosting's data about the runtime and a transfer. */
export const RUNTIME = { ...NEEDS, ...readRuntimeFacts(METADATA), existentialDeposit: '100000000' }

type Calls = {
  transfer: { name: 'transfer_keep_alive' | 'transfer_allow_death'; to: Destination; amount: bigint }
  transferAll: { to: Destination; keepsAlive: boolean }
  batch: { calls: readonly Call[] }
  proxy: { real: Uint8Array; call: Call }
  addProxy: { delegate: Uint8Array; delay: number }
  remark: { text: Uint8Array }
}
type Destination = Partial<{ id: Uint8Array; raw: Uint8Array; address20: Uint8Array }>
/** A call of one kind, by its name. */
type Call = Partial<Calls>
type Payload = {
  call: Call
  tip: bigint
  isImmortal: boolean
  period: number
  block: { hash: Uint8Array; number: number }
  nonce: number
  metadataHash: Uint8Array | null
}
export type PolkadotModel = {
  sent?: Payload
  signed?: Payload & { specVersion: number; transactionVersion: number; assetId: Uint8Array | null }
  message?: { bytes: Uint8Array } | { text: string }
}

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const id = fc.record({ id: bytes32 })
const destination = fc.oneof(
  { weight: 4, arbitrary: id },
  { weight: 1, arbitrary: fc.record({ raw: fc.uint8Array({ maxLength: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ address20: fc.uint8Array({ minLength: 20, maxLength: 20 }) }) },
) as Arbitrary<Destination>
const amount = fc.bigInt({ min: 0n, max: 2n ** 100n })
const plain: Arbitrary<Call> = fc.record({
  transfer: fc.record({ name: fc.constant('transfer_keep_alive'), to: id, amount }),
})
const { call } = fc.letrec<{ call: Call }>((tie) => ({
  call: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      transfer: fc.record({
        name: fc.constantFrom('transfer_keep_alive', 'transfer_allow_death'),
        ...{ to: destination, amount },
      }),
    }),
    fc.record({ transferAll: fc.record({ to: destination, keepsAlive: fc.boolean() }) }),
    fc.record({ addProxy: fc.record({ delegate: bytes32, delay: fc.nat(1000) }) }),
    fc.record({ remark: fc.record({ text: fc.uint8Array({ maxLength: 12 }) }) }),
    fc.record({ batch: fc.record({ calls: fc.array(tie('call'), { maxLength: 3 }) }) }),
    fc.record({ proxy: fc.record({ real: bytes32, call: tie('call') }) }),
  ) as Arbitrary<Call>,
}))
const uint32 = fc.nat(0xffffffff)
const payload = {
  call: fc.oneof(plain, call),
  tip: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  ...{ isImmortal: fc.boolean(), period: fc.nat(15), nonce: uint32, metadataHash: fc.option(bytes32) },
  block: fc.record({ hash: bytes32, number: uint32 }),
}
export const polkadotModels: Arbitrary<PolkadotModel> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ sent: fc.record(payload) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      signed: fc.record({
        ...payload,
        specVersion: fc.constantFrom(RUNTIME.specVersion, RUNTIME.specVersion + 1),
        transactionVersion: fc.constant(RUNTIME.transactionVersion),
        assetId: fc.option(fc.uint8Array({ minLength: 1, maxLength: 6 }), { freq: 1 }),
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      message: fc.oneof(
        fc.record({ bytes: fc.uint8Array({ maxLength: 40 }) }),
        fc.record({ text: fc.string() }),
      ),
    }),
  },
)

/** Returns the numbers of a pallet and of its call. */
function numbersOf(palletName: string, callName: string): Uint8Array {
  const pallet = pallets.find(({ name }) => name === palletName)
  const calls = pallet?.calls === undefined ? undefined : lookup[pallet.calls.type]?.def
  const found = calls?.tag === 'variant' ? calls.value.find(({ name }) => name === callName) : undefined
  if (pallet === undefined || found === undefined) throw new RangeError('The runtime has no such call.')
  return Uint8Array.of(pallet.index, found.index)
}

const Account = SizedBytes(32)
const Address = Variant({ id: Account, raw: Bytes(), address20: SizedBytes(20) }, [0, 3, 4])

function writeAddress({ id, raw, address20 }: Destination): Uint8Array {
  if (id) return Address.enc({ type: 'id', value: hexOf(id, 32) })
  if (raw) return Address.enc({ type: 'raw', value: raw })
  if (address20) return Address.enc({ type: 'address20', value: hexOf(address20, 20) })
  throw new RangeError('An address has a kind.')
}

function hexOf(bytes: Uint8Array, length: number) {
  if (bytes.length !== length) throw new RangeError('The bytes have another length.')
  return toHex(bytes)
}

const WRITE: { [Name in keyof Calls]: (fields: Calls[Name]) => Uint8Array } = {
  transfer: ({ name, to, amount }) =>
    concatBytes(numbersOf('Balances', name), writeAddress(to), compactBn.enc(amount)),
  transferAll: ({ to, keepsAlive }) =>
    concatBytes(numbersOf('Balances', 'transfer_all'), writeAddress(to), u8.enc(Number(keepsAlive))),
  batch: ({ calls }) =>
    concatBytes(
      numbersOf('Utility', 'batch_all'),
      compactBn.enc(BigInt(calls.length)),
      ...calls.map(writeCall),
    ),
  proxy: ({ real, call }) =>
    concatBytes(numbersOf('Proxy', 'proxy'), writeAddress({ id: real }), u8.enc(0), writeCall(call)),
  addProxy: ({ delegate, delay }) =>
    concatBytes(
      numbersOf('Proxy', 'add_proxy'),
      writeAddress({ id: delegate }),
      // A proxy of any kind.
      u8.enc(0),
      u32.enc(delay),
    ),
  remark: ({ text }) => concatBytes(numbersOf('System', 'remark'), Bytes().enc(text)),
}

function writeCall(call: Call): Uint8Array {
  const [[kind, fields] = [], ...others] = Object.entries(call).filter(([, value]) => value !== undefined)
  if (kind === undefined || others.length > 0) throw new RangeError('A call has one kind.')
  return (WRITE[kind as keyof Calls] as (given: unknown) => Uint8Array)(fields)
}

const numberHex = (value: bigint | number, bytes: number): string => {
  const digits = value.toString(16)
  if (value < 0 || digits.length > 2 * bytes) throw new RangeError('The number does not fit.')
  return `0x${digits.padStart(2 * bytes, '0')}`
}

function writePayload({ call, tip, isImmortal, period, block, nonce, metadataHash }: Payload): object {
  if (period > 15) throw new RangeError('There is no such period.')
  return {
    ...{ address: ACCOUNT, genesisHash: GENESIS, version: 4, signedExtensions: RUNTIME.extensions },
    ...{ blockHash: hexOf(block.hash, 32), blockNumber: numberHex(block.number, 4) },
    // The lower bits of a mortal era are its period, and never 0.
    era: isImmortal ? '0x00' : toHex(Uint8Array.of(Math.max(period, 1), 0)),
    method: toHex(writeCall(call)),
    ...{ nonce: numberHex(nonce, 4), tip: numberHex(tip, 16) },
    specVersion: numberHex(RUNTIME.specVersion, 4),
    transactionVersion: numberHex(RUNTIME.transactionVersion, 4),
    ...(metadataHash && { mode: 1, metadataHash: hexOf(metadataHash, 32) }),
  }
}

export type PolkadotRequest = { method: PolkadotApproveMethod; params: object }

export function writeRequest({ sent, signed, message }: PolkadotModel): PolkadotRequest {
  if (sent) {
    const params = { address: ACCOUNT, transactionPayload: writePayload(sent) }
    return { method: 'polkadot_signAndSendTransaction', params }
  }
  if (signed) {
    const { specVersion, transactionVersion, assetId } = signed
    const transactionPayload = {
      ...writePayload(signed),
      specVersion: numberHex(specVersion, 4),
      transactionVersion: numberHex(transactionVersion, 4),
      ...(assetId && { assetId: toHex(assetId) }),
    }
    return { method: 'polkadot_signTransaction', params: { address: ACCOUNT, transactionPayload } }
  }
  const data = message && ('text' in message ? { message: message.text } : { data: toHex(message.bytes) })
  return { method: 'polkadot_signMessage', params: { address: ACCOUNT, ...data } }
}
