import { BASE64, fromBase64 } from '@latch/protocol/base64.ts'
import { toHex } from '../../hex.ts'
import { UnsignableError } from '../../unsignable.ts'
import { parseAddress } from './address.ts'
import { SUI_TYPE } from './framework.ts'
import type { SuiArgument, SuiCommand, SuiInput, SuiOwner, SuiProgram } from './types.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads the JSON in which Wallet Standard passes a transaction to a wallet (version 2 of `Transaction.toJSON`).
 *
 * @throws UnsignableError if the text is not one.
 */
export function readJson(text: string): SuiProgram {
  const whole = readFields(parseText(text))
  if (whole.version !== 2) throw fault('version')
  const gas = readFields(whole.gasData)
  const [sender, owner] = [optionalAddress(whole.sender), optionalAddress(gas.owner)]
  return {
    sender,
    gas: {
      owner: owner === sender ? null : owner,
      budget: optionalAmount(gas.budget),
      price: optionalAmount(gas.price),
    },
    inputs: readList(whole.inputs).map(readInput),
    commands: readList(whole.commands).map(readCommand),
  }
}

function fault(part: string): UnsignableError {
  return new UnsignableError(`The ${part} of the transaction cannot be read.`)
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fault('JSON')
  }
}

function readFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fault('JSON')
  return value as Fields
}

function readList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw fault('list')
  return value
}

/** Returns the kind of an object, which is its only key. */
function readKind(value: unknown): [kind: string, content: unknown] {
  const kinds = Object.entries(readFields(value)).filter(([key]) => key !== '$kind' && key !== 'type')
  const [first] = kinds
  if (first === undefined || kinds.length !== 1) throw fault('kind')
  return first
}

function optionalAddress(value: unknown): string | null {
  return value === null || value === undefined ? null : readAddress(value)
}

/** Packages may be written short: `0x2`. */
function readAddress(value: unknown): string {
  const digits = typeof value === 'string' ? /^0x([0-9a-f]{1,64})$/i.exec(value)?.[1] : undefined
  const address = digits === undefined ? null : parseAddress(`0x${digits.padStart(64, '0')}`)
  if (address === null) throw fault('address')
  return address
}

function optionalAmount(value: unknown): bigint | null {
  if (value === null || value === undefined) return null
  if (!/^\d{1,20}$/.test(String(value))) throw fault('amount')
  return BigInt(String(value))
}

const OWNERS: Readonly<Record<string, SuiOwner>> = { ImmOrOwnedObject: 'account', SharedObject: 'shared' }

function readInput(value: unknown): SuiInput {
  const [kind, content] = readKind(value)
  switch (kind) {
    case 'Pure': {
      const { bytes } = readFields(content)
      if (typeof bytes !== 'string' || !BASE64.test(bytes)) throw fault('input')
      return { kind: 'pure', bytes: fromBase64(bytes) }
    }
    case 'Object': {
      const [of, object] = readKind(content)
      return {
        kind: 'object',
        id: readAddress(readFields(object).objectId),
        owner: OWNERS[of] ?? 'unresolved',
      }
    }
    case 'UnresolvedObject':
      return { kind: 'object', id: readAddress(readFields(content).objectId), owner: 'unresolved' }
    case 'UnresolvedPure':
      return { kind: 'unresolved' }
    case 'FundsWithdrawal': {
      const { reservation, typeArg, withdrawFrom } = readFields(content)
      const amount = optionalAmount(readKind(reservation)[1])
      if (amount === null) throw fault('input')
      const [owner] = readKind(withdrawFrom)
      return { kind: 'funds', amount, coin: readType(readKind(typeArg)[1]), isOwn: owner === 'Sender' }
    }
    default:
      throw fault('input')
  }
}

function readPlace(value: unknown): number {
  if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > 0xffff) throw fault('argument')
  return Number(value)
}

function readArgument(value: unknown): SuiArgument {
  const [kind, content] = readKind(value)
  switch (kind) {
    case 'GasCoin':
      return { from: 'gas' }
    case 'Input':
      return { from: 'input', index: readPlace(content) }
    case 'Result':
      return { from: 'result', command: readPlace(content), part: null }
    case 'NestedResult': {
      const [command, part] = readList(content)
      return { from: 'result', command: readPlace(command), part: readPlace(part) }
    }
    default:
      throw fault('argument')
  }
}

function readCommand(value: unknown): SuiCommand {
  const [kind, content] = readKind(value)
  const fields = readFields(content)
  const readArguments = (list: unknown) => readList(list).map(readArgument)
  switch (kind) {
    case 'MoveCall': {
      const target = `${readAddress(fields.package)}::${readName(fields.module)}::${readName(fields.function)}`
      const types = readList(fields.typeArguments ?? []).map(readType)
      return { name: 'call', target, types, arguments: readArguments(fields.arguments) }
    }
    case 'TransferObjects':
      return { name: 'transfer', objects: readArguments(fields.objects), to: readArgument(fields.address) }
    case 'SplitCoins':
      return { name: 'split', coin: readArgument(fields.coin), amounts: readArguments(fields.amounts) }
    case 'MergeCoins':
      return { name: 'merge', into: readArgument(fields.destination), coins: readArguments(fields.sources) }
    case 'Publish':
      return { name: 'publish', code: readCode(fields) }
    case 'MakeMoveVec': {
      const type = fields.type === null || fields.type === undefined ? null : readType(fields.type)
      return { name: 'list', type, items: readArguments(fields.elements) }
    }
    case 'Upgrade': {
      const ticket = readArgument(fields.ticket)
      return { name: 'upgrade', package: readAddress(fields.package), code: readCode(fields), ticket }
    }
    case '$Intent':
      return { name: 'intent', coin: fields.name === 'CoinWithBalance' ? foundCoin(fields.data) : null }
    default:
      throw fault('command')
  }
}

/** Normalizes a type like those read from bytes: full addresses, and a blank after each comma. Packages may have a registered name. */
function readType(value: unknown): string {
  if (typeof value !== 'string' || !/^[\w:<>, @./-]{1,2000}$/.test(value)) throw fault('type')
  return value
    .replaceAll(' ', '')
    .replaceAll(',', ', ')
    .replace(/\b0x[0-9a-f]{1,64}(?=::)/gi, readAddress)
}

/** Returns the modules and their dependencies, as if read from bytes. */
function readCode({ modules, dependencies }: Fields): string {
  const bytes = readList(modules).map((module) => {
    if (typeof module !== 'string' || !BASE64.test(module)) throw fault('code')
    return toHex(fromBase64(module))
  })
  return [...bytes, ...readList(dependencies).map(readAddress)].join(' ')
}

/** A coin, or a balance, of an amount that the wallet finds. @see `coinWithBalance` of Sui's SDK */
function foundCoin(data: unknown): { type: string; amount: bigint } | null {
  const { type, balance } = readFields(data)
  const amount = optionalAmount(balance)
  if (type === undefined || amount === null) return null
  return { type: readType(type === 'gas' ? SUI_TYPE : type), amount }
}

function readName(value: unknown): string {
  if (typeof value !== 'string' || !/^[A-Za-z_]\w{0,127}$/.test(value)) throw fault('name')
  return value
}
