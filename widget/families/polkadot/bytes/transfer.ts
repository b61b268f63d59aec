import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, hexToBytes } from '../../bytes.ts'
import { type Hex, toHex } from '../../hex.ts'
import { UnsignableError } from '../../unsignable.ts'
import { readAddress, writeAddress } from './address.ts'
import { createScaleReader, writeCompact, writeUnsigned } from './scale.ts'

/** Facts of a chain's runtime that a transfer depends on. */
export type PolkadotRuntime = {
  genesisHash: Hex
  specVersion: number
  transactionVersion: number
  /** In the order in which they write to a transaction. */
  extensions: readonly string[]
  /** Numbers of the pallet and of the call that leaves the sender alive. */
  transferCall: readonly [pallet: number, call: number]
  /** Numbers of calls that let someone else act for the account or take its tokens; absent if unknown. */
  authorityCalls?: readonly (readonly [pallet: number, call: number])[] | undefined
}

export type PolkadotTransfer = {
  from: string
  to: string
  /** In plancks. */
  amount: bigint
  nonce: number
  tip: bigint
  /** A recent block: the transaction is valid for as many behind it as {@link PERIOD}. */
  block: { hash: Hex; number: number }
}

/** Payload in the format of polkadot-js' extensions (`SignerPayloadJSON`). */
export type SignerPayload = {
  address: string
  blockHash: Hex
  blockNumber: Hex
  era: Hex
  genesisHash: Hex
  method: Hex
  nonce: Hex
  signedExtensions: readonly string[]
  specVersion: Hex
  tip: Hex
  transactionVersion: Hex
  version: 4
  /** 1 if the signed data includes the hash of the metadata used for display. */
  mode?: 0 | 1
  metadataHash?: Hex
  withSignedTransaction: true
}

/** Blocks, a power of two. */
export const PERIOD = 64
const NOTHING = new Uint8Array()

/** @throws UnsignableError if an address is not an account. */
export function writePayload(
  { from, to, amount, nonce, tip, block }: PolkadotTransfer,
  runtime: PolkadotRuntime,
): SignerPayload {
  const method = concatBytes(
    Uint8Array.from(runtime.transferCall),
    // An account, by itself.
    Uint8Array.of(0),
    requireAccountId(to),
    writeCompact(amount),
  )
  return {
    address: from,
    blockHash: block.hash,
    blockNumber: fixedHex(BigInt(block.number), 4),
    era: toHex(mortalEra(block.number)),
    genesisHash: runtime.genesisHash,
    method: toHex(method),
    nonce: fixedHex(BigInt(nonce), 4),
    signedExtensions: runtime.extensions,
    specVersion: fixedHex(BigInt(runtime.specVersion), 4),
    tip: fixedHex(tip, 16),
    transactionVersion: fixedHex(BigInt(runtime.transactionVersion), 4),
    version: 4,
    ...(runtime.extensions.includes('CheckMetadataHash') ? { mode: 0 as const } : {}),
    withSignedTransaction: true,
  }
}

function requireAccountId(address: string): Uint8Array {
  const account = readAddress(address)?.account
  if (account === undefined) throw new UnsignableError('The address is not an account.')
  return account
}

function fixedHex(value: bigint, size: number): Hex {
  return `0x${value.toString(16).padStart(size * 2, '0')}`
}

function mortalEra(block: number): Uint8Array {
  const power = Math.log2(PERIOD) - 1
  return writeUnsigned(BigInt(power | ((block % PERIOD) << 4)), 2)
}

type Writer = (payload: SignerPayload) => Uint8Array

const hexBytes = (hex: Hex) => hexToBytes(hex.slice(2))
const writeUint32 = (hex: Hex) => writeUnsigned(BigInt(hex), 4)

/** Data that each extension adds to the transaction. */
const EXTRA: Readonly<Record<string, Writer>> = {
  CheckMortality: ({ era }) => hexBytes(era),
  CheckEra: ({ era }) => hexBytes(era),
  CheckNonce: ({ nonce }) => writeCompact(BigInt(nonce)),
  ChargeTransactionPayment: ({ tip }) => writeCompact(BigInt(tip)),
  // Without an asset for the fee.
  ChargeAssetTxPayment: ({ tip }) => concatBytes(writeCompact(BigInt(tip)), Uint8Array.of(0)),
  CheckMetadataHash: ({ mode }) => Uint8Array.of(mode ?? 0),
}
/** Data that each extension adds to the signed payload without sending it. */
const SIGNED: Readonly<Record<string, Writer>> = {
  CheckSpecVersion: ({ specVersion }) => writeUint32(specVersion),
  CheckTxVersion: ({ transactionVersion }) => writeUint32(transactionVersion),
  CheckGenesis: ({ genesisHash }) => hexBytes(genesisHash),
  CheckMortality: ({ blockHash }) => hexBytes(blockHash),
  CheckEra: ({ blockHash }) => hexBytes(blockHash),
  CheckMetadataHash: ({ metadataHash }) =>
    metadataHash ? concatBytes(Uint8Array.of(1), hexBytes(metadataHash)) : Uint8Array.of(0),
}

/** Returns whether the data of an extension is known; an extension without data need not be. */
export function isKnownExtension(name: string): boolean {
  return Object.hasOwn(EXTRA, name) || Object.hasOwn(SIGNED, name)
}

function writeAll(table: typeof EXTRA, payload: SignerPayload): Uint8Array {
  return concatBytes(...payload.signedExtensions.map((name) => table[name]?.(payload) ?? NOTHING))
}

/** Returns the bytes that a key signs; long payloads are hashed. */
export function payloadBytes(payload: SignerPayload): Uint8Array {
  const bytes = concatBytes(hexBytes(payload.method), writeAll(EXTRA, payload), writeAll(SIGNED, payload))
  return bytes.length > 256 ? blake2b(bytes, { dkLen: 32 }) : bytes
}

/** The transaction that is sent. @param signature - With the kind of key in front, as extensions give it. */
export function writeExtrinsic(payload: SignerPayload, signature: Uint8Array): Uint8Array {
  const body = concatBytes(
    // Signed, version 4, by an account.
    Uint8Array.of(0x84, 0),
    requireAccountId(payload.address),
    signature,
    writeAll(EXTRA, payload),
    hexBytes(payload.method),
  )
  return concatBytes(writeCompact(BigInt(body.length)), body)
}

export type PolkadotAction =
  | { name: 'transfer'; to: string; amount: bigint }
  /** A call of a pallet that is not read, by their numbers. */
  | { name: 'unknown'; pallet: number; call: number }

/** Decodes a call, with addresses of a chain. @returns null if the bytes are not a call. */
export function readMethod(
  method: string,
  { transferCall, prefix }: Pick<PolkadotRuntime, 'transferCall'> & { prefix: number },
): PolkadotAction | null {
  if (!/^0x([0-9a-f]{2})+$/i.test(method)) return null
  try {
    const reader = createScaleReader(hexToBytes(method.slice(2)))
    const [pallet, call] = [reader.byte(), reader.byte()]
    if (pallet !== transferCall[0] || call !== transferCall[1]) return { name: 'unknown', pallet, call }
    if (reader.byte() !== 0) return { name: 'unknown', pallet, call }
    const to = writeAddress({ prefix, account: reader.take(32).slice() })
    const amount = reader.compact()
    return reader.isAtEnd() ? { name: 'transfer', to, amount } : null
  } catch (error) {
    if (error instanceof UnsignableError) return null
    throw error
  }
}
