import { toHex } from '../../hex.ts'
import { UnsignableError } from '../../unsignable.ts'
import { ADDRESS_BYTES } from './address.ts'
import { type BcsReader, createBcsReader } from './bcs.ts'
import type { SuiArgument, SuiCommand, SuiInput, SuiOwner, SuiProgram } from './types.ts'

/** Types within types; a contract's are a few deep. */
const MAX_DEPTH = 16

/**
 * Reads `TransactionData` to its last byte.
 *
 * @throws UnsignableError if the bytes are not a programmable transaction of version 1.
 */
export function readBytes(bytes: Uint8Array): SuiProgram {
  return readData(bytes).program
}

/** Returns the last epoch in which the network accepts a transaction; null if it does not expire. @throws as {@link readBytes} */
export function readLastEpoch(bytes: Uint8Array): bigint | null {
  return readData(bytes).lastEpoch
}

function readData(bytes: Uint8Array): { program: SuiProgram; lastEpoch: bigint | null } {
  const reader = createBcsReader(bytes)
  if (reader.length() !== 0) throw new UnsignableError('The transaction has an unknown version.')
  if (reader.length() !== 0) throw new UnsignableError('Only the network itself makes such a transaction.')
  const inputs = reader.list(() => readInput(reader))
  const commands = reader.list(() => readCommand(reader))
  const sender = readAddress(reader)
  reader.list(() => readReference(reader))
  const owner = readAddress(reader)
  const [price, budget] = [reader.u64(), reader.u64()]
  const lastEpoch = readExpiration(reader)
  reader.end()
  const gas = { owner: owner === sender ? null : owner, budget, price }
  return { program: { sender, gas, inputs, commands }, lastEpoch }
}

function readAddress(reader: BcsReader): string {
  return toHex(reader.take(ADDRESS_BYTES))
}

/** An object at a version. @returns its id. */
function readReference(reader: BcsReader): string {
  const id = readAddress(reader)
  reader.u64()
  readDigest(reader)
  return id
}

function readDigest(reader: BcsReader): void {
  if (reader.length() !== 32) throw new UnsignableError('A digest of the transaction is not 32 bytes.')
  reader.take(32)
}

function readFlag(reader: BcsReader): void {
  if (reader.byte() > 1) throw new UnsignableError('A flag of the transaction is not canonical.')
}

function readInput(reader: BcsReader): SuiInput {
  switch (reader.length()) {
    case 0:
      return { kind: 'pure', bytes: reader.take(reader.length()) }
    case 1:
      return { kind: 'object', ...readObject(reader) }
    case 2: {
      if (reader.length() !== 0) throw new UnsignableError('An amount of the transaction is unknown.')
      const amount = reader.u64()
      if (reader.length() !== 0) throw new UnsignableError('Funds of the transaction are unknown.')
      const coin = readType(reader, 0)
      return { kind: 'funds', amount, coin, isOwn: readIsSenders(reader) }
    }
    default:
      throw new UnsignableError('An input of the transaction is unknown.')
  }
}

/** Reads the owner of funds: the sender, the gas payer, or an address that allowed it. @returns whether it is the sender. */
function readIsSenders(reader: BcsReader): boolean {
  const owner = reader.length()
  if (owner > 2) throw new UnsignableError('The owner of the funds is unknown.')
  if (owner === 2) reader.take(2 * ADDRESS_BYTES)
  return owner === 0
}

function readObject(reader: BcsReader): { id: string; owner: SuiOwner } {
  const kind = reader.length()
  if (kind === 0) return { id: readReference(reader), owner: 'account' }
  // An object that was sent to an object of the account, and is received by a call.
  if (kind === 2) return { id: readReference(reader), owner: 'unresolved' }
  if (kind !== 1) throw new UnsignableError('An object of the transaction is unknown.')
  const id = readAddress(reader)
  reader.u64()
  readFlag(reader)
  return { id, owner: 'shared' }
}

function readArgument(reader: BcsReader): SuiArgument {
  switch (reader.length()) {
    case 0:
      return { from: 'gas' }
    case 1:
      return { from: 'input', index: reader.u16() }
    case 2:
      return { from: 'result', command: reader.u16(), part: null }
    case 3:
      return { from: 'result', command: reader.u16(), part: reader.u16() }
    default:
      throw new UnsignableError('An argument of the transaction is unknown.')
  }
}

function readCommand(reader: BcsReader): SuiCommand {
  const readArguments = () => reader.list(() => readArgument(reader))
  const readCode = () => {
    const modules = reader.list(() => toHex(reader.take(reader.length())))
    return [...modules, ...reader.list(() => readAddress(reader))].join(' ')
  }
  switch (reader.length()) {
    case 0: {
      const target = `${readAddress(reader)}::${readName(reader)}::${readName(reader)}`
      const types = reader.list(() => readType(reader, 0))
      return { name: 'call', target, types, arguments: readArguments() }
    }
    case 1:
      return { name: 'transfer', objects: readArguments(), to: readArgument(reader) }
    case 2:
      return { name: 'split', coin: readArgument(reader), amounts: readArguments() }
    case 3:
      return { name: 'merge', into: readArgument(reader), coins: readArguments() }
    case 4:
      return { name: 'publish', code: readCode() }
    case 5: {
      const type = reader.optional(() => readType(reader, 0))
      return { name: 'list', type, items: readArguments() }
    }
    case 6: {
      const code = readCode()
      const upgraded = readAddress(reader)
      return { name: 'upgrade', package: upgraded, code, ticket: readArgument(reader) }
    }
    default:
      throw new UnsignableError('A command of the transaction is unknown.')
  }
}

/** Reads an identifier of Move's grammar, which is safe to show. */
function readName(reader: BcsReader): string {
  const name = new TextDecoder().decode(reader.take(reader.length()))
  if (!/^[A-Za-z_]\w{0,127}$/.test(name)) throw new UnsignableError('A name of the transaction is invalid.')
  return name
}

const PRIMITIVES: Readonly<Record<number, string>> = {
  0: 'bool',
  1: 'u8',
  2: 'u64',
  3: 'u128',
  4: 'address',
  5: 'signer',
  8: 'u16',
  9: 'u32',
  10: 'u256',
}

function readType(reader: BcsReader, depth: number): string {
  if (depth > MAX_DEPTH) throw new UnsignableError('A type of the transaction is too deep.')
  const kind = reader.length()
  if (kind === 6) return `vector<${readType(reader, depth + 1)}>`
  if (kind === 7) {
    const name = `${readAddress(reader)}::${readName(reader)}::${readName(reader)}`
    const parameters = reader.list(() => readType(reader, depth + 1))
    return parameters.length === 0 ? name : `${name}<${parameters.join(', ')}>`
  }
  const primitive = PRIMITIVES[kind]
  if (primitive === undefined) throw new UnsignableError('A type of the transaction is unknown.')
  return primitive
}

function readExpiration(reader: BcsReader): bigint | null {
  const kind = reader.length()
  if (kind === 0) return null
  if (kind === 1) return reader.u64()
  if (kind > 3) throw new UnsignableError('The expiration of the transaction is unknown.')
  const [, lastEpoch] = [0, 1, 2, 3].map(() => reader.optional(reader.u64))
  readDigest(reader)
  reader.take(4)
  if (kind === 3)
    reader.optional(() => {
      reader.u64()
      reader.list(() => reader.take(4))
    })
  return lastEpoch ?? null
}
