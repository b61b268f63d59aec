import type { Hex } from '../../hex.ts'
import { UnsignableError } from '../../unsignable.ts'
import { createScaleReader, type ScaleReader } from './scale.ts'
import { isKnownExtension, type PolkadotRuntime } from './transfer.ts'

/** `meta` */
const MAGIC = 0x6174656dn

/** The needed part of a runtime type: whether it is empty, and the numbers of its variants. */
type RuntimeType =
  | { kind: 'fields'; types: readonly number[] }
  | { kind: 'variants'; variants: ReadonlyMap<string, number> }
  | { kind: 'other' }

type Pallet = {
  name: string
  index: number
  calls: number | null
  constants: ReadonlyMap<string, Uint8Array>
}

/** Facts in the metadata that a transfer depends on. */
export type RuntimeFacts = Pick<PolkadotRuntime, 'extensions' | 'transferCall'> & {
  authorityCalls: NonNullable<PolkadotRuntime['authorityCalls']>
  /** Plancks below which an account ends. */
  existentialDeposit: bigint
}

/** Calls that let someone else act for an account, or take its tokens, by the names of their pallets. */
const AUTHORITY: readonly (readonly [pallet: RegExp, call: string])[] = [
  [/^Proxy$/, 'add_proxy'],
  [/^Recovery$/, 'create_recovery'],
  [/Assets$|^Uniques$|^Nfts$/, 'approve_transfer'],
]

/**
 * Reads a runtime's metadata of version 14, as `state_getMetadata` returns it, or 15.
 *
 * @throws UnsignableError if it cannot be read, or lists an extension with unknown data.
 */
export function readRuntimeFacts(metadata: Uint8Array): RuntimeFacts {
  const reader = createScaleReader(metadata)
  const isMetadata = reader.unsigned(4) === MAGIC
  const version = reader.byte()
  if (!isMetadata || (version !== 14 && version !== 15))
    throw new UnsignableError('The metadata version is not supported.')
  const types = readTypes(reader)
  const pallets = list(reader, () => {
    const pallet = readPallet(reader)
    if (version === 15) list(reader, text)
    return pallet
  })
  skipTransactionTypes(reader, version)
  const extensions = list(reader, () => ({
    name: text(reader),
    extra: reader.length(),
    signed: reader.length(),
  }))
  const isEmpty = (type: number) => holdsNothing(types, type)
  for (const { name, extra, signed } of extensions)
    if (!isKnownExtension(name) && !(isEmpty(extra) && isEmpty(signed)))
      throw new UnsignableError(`The runtime has an unknown extension: ${name}`)
  const balances = pallets.find(({ name }) => name === 'Balances')
  const calls = balances?.calls == null ? undefined : types.get(balances.calls)
  const call = calls?.kind === 'variants' ? calls.variants.get('transfer_keep_alive') : undefined
  const deposit = balances?.constants.get('ExistentialDeposit')
  if (balances === undefined || call === undefined || deposit === undefined)
    throw new UnsignableError('The runtime has no balance transfers.')
  return {
    extensions: extensions.map(({ name }) => name),
    transferCall: [balances.index, call],
    authorityCalls: pallets.flatMap(({ name, index, calls }) => {
      const type = calls === null ? undefined : types.get(calls)
      return AUTHORITY.flatMap(([pallet, method]) => {
        const number = type?.kind === 'variants' && pallet.test(name) ? type.variants.get(method) : undefined
        return number === undefined ? [] : [[index, number] as const]
      })
    }),
    existentialDeposit: createScaleReader(deposit).unsigned(16),
  }
}

/** Version and types of transactions. */
function skipTransactionTypes(reader: ScaleReader, version: 14 | 15): void {
  if (version === 14) reader.compact()
  reader.byte()
  if (version === 15) for (let type = 0; type < 4; type++) reader.compact()
}

/** @param metadata - As a node answers. */
export function readRuntimeFactsOfHex(metadata: Hex): RuntimeFacts {
  return readRuntimeFacts(fromHex(metadata))
}

/** Half a megabyte: a byte at a time takes too long by a list of texts. */
function fromHex(hex: Hex): Uint8Array {
  const bytes = new Uint8Array((hex.length - 2) / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 + 2 * at, 4 + 2 * at), 16)
  return bytes
}

function list<Item>(reader: ScaleReader, read: (reader: ScaleReader) => Item): Item[] {
  const items: Item[] = []
  for (let left = reader.length(); left > 0; left--) items.push(read(reader))
  return items
}

function text(reader: ScaleReader): string {
  return new TextDecoder().decode(reader.take(reader.length()))
}

function optional<Value>(reader: ScaleReader, read: (reader: ScaleReader) => Value): Value | null {
  return reader.byte() === 0 ? null : read(reader)
}

function readTypes(reader: ScaleReader): ReadonlyMap<number, RuntimeType> {
  const types = list(reader, () => {
    const id = reader.length()
    list(reader, text)
    list(reader, () => [text(reader), optional(reader, () => reader.compact())])
    const type = readType(reader)
    list(reader, text)
    return [id, type] as const
  })
  return new Map(types)
}

function readType(reader: ScaleReader): RuntimeType {
  switch (reader.byte()) {
    case 0: // Composite.
      return { kind: 'fields', types: readFields(reader) }
    case 1: // Variant.
      return { kind: 'variants', variants: new Map(list(reader, readVariant)) }
    case 2: // A list.
      reader.compact()
      return { kind: 'other' }
    case 3: // A list of so many.
      reader.take(4)
      reader.compact()
      return { kind: 'other' }
    case 4: // Side by side.
      return { kind: 'fields', types: list(reader, () => reader.length()) }
    case 5: // Primitive.
      reader.byte()
      return { kind: 'other' }
    case 6: // A short number.
      reader.compact()
      return { kind: 'other' }
    case 7: // Bits.
      reader.compact()
      reader.compact()
      return { kind: 'other' }
    default:
      throw new UnsignableError('A type of the metadata is unknown.')
  }
}

function readFields(reader: ScaleReader): number[] {
  return list(reader, () => {
    optional(reader, text)
    const type = reader.length()
    optional(reader, text)
    list(reader, text)
    return type
  })
}

function readVariant(reader: ScaleReader): readonly [name: string, index: number] {
  const name = text(reader)
  readFields(reader)
  const index = reader.byte()
  list(reader, text)
  return [name, index]
}

function readPallet(reader: ScaleReader): Pallet {
  const name = text(reader)
  optional(reader, () => {
    text(reader)
    list(reader, skipStorage)
  })
  const calls = optional(reader, () => reader.length())
  // Events.
  optional(reader, () => reader.compact())
  const constants = list(reader, () => {
    const constant = text(reader)
    reader.compact()
    const value = reader.take(reader.length())
    list(reader, text)
    return [constant, value] as const
  })
  // Errors.
  optional(reader, () => reader.compact())
  return { name, calls, constants: new Map(constants), index: reader.byte() }
}

function skipStorage(reader: ScaleReader): void {
  text(reader)
  // The default value.
  reader.byte()
  if (reader.byte() === 0) reader.compact()
  else {
    reader.take(reader.length())
    reader.compact()
    reader.compact()
  }
  reader.take(reader.length())
  list(reader, text)
}

function holdsNothing(types: ReadonlyMap<number, RuntimeType>, id: number): boolean {
  const type = types.get(id)
  return type?.kind === 'fields' && type.types.every((each) => holdsNothing(types, each))
}
