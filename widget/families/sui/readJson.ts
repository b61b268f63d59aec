import { BASE64, fromBase64 } from '@latch/protocol/base64.ts'
import { UnsignableError } from '../unsignable.ts'
import { parseAddress } from './address.ts'
import type { SuiArgument, SuiCommand, SuiInput, SuiProgram } from './types.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads the JSON in which Wallet Standard hands a transaction to a wallet (version 2 of `Transaction.toJSON`).
 *
 * @throws UnsignableError where the text is none.
 */
export function readJson(text: string): SuiProgram {
  const whole = fieldsOf(parseText(text))
  if (whole.version !== 2) throw fault('version')
  const gas = fieldsOf(whole.gasData)
  return {
    sender: optionalAddress(whole.sender),
    gas: {
      owner: optionalAddress(gas.owner),
      budget: optionalAmount(gas.budget),
      price: optionalAmount(gas.price),
    },
    inputs: listOf(whole.inputs).map(readInput),
    commands: listOf(whole.commands).map(readCommand),
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

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fault('JSON')
  return value as Fields
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw fault('list')
  return value
}

/** An object says by its one key what it is. */
function kindOf(value: unknown): [kind: string, content: unknown] {
  const kinds = Object.entries(fieldsOf(value)).filter(([key]) => key !== '$kind' && key !== 'type')
  const [first] = kinds
  if (first === undefined || kinds.length !== 1) throw fault('kind')
  return first
}

function optionalAddress(value: unknown): string | null {
  return value === null || value === undefined ? null : addressOf(value)
}

/** Packages may be written short: `0x2`. */
function addressOf(value: unknown): string {
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

function readInput(value: unknown): SuiInput {
  const [kind, content] = kindOf(value)
  switch (kind) {
    case 'Pure': {
      const { bytes } = fieldsOf(content)
      if (typeof bytes !== 'string' || !BASE64.test(bytes)) throw fault('input')
      return { kind: 'pure', bytes: fromBase64(bytes) }
    }
    case 'Object':
      return { kind: 'object', id: addressOf(fieldsOf(kindOf(content)[1]).objectId) }
    case 'UnresolvedObject':
      return { kind: 'object', id: addressOf(fieldsOf(content).objectId) }
    case 'UnresolvedPure':
      return { kind: 'unresolved' }
    case 'FundsWithdrawal': {
      const { reservation, typeArg } = fieldsOf(content)
      const amount = optionalAmount(kindOf(reservation)[1])
      const coin = kindOf(typeArg)[1]
      if (amount === null || typeof coin !== 'string') throw fault('input')
      return { kind: 'funds', amount, coin }
    }
    default:
      throw fault('input')
  }
}

function placeOf(value: unknown): number {
  if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > 0xffff) throw fault('argument')
  return Number(value)
}

function readArgument(value: unknown): SuiArgument {
  const [kind, content] = kindOf(value)
  switch (kind) {
    case 'GasCoin':
      return { from: 'gas' }
    case 'Input':
      return { from: 'input', index: placeOf(content) }
    case 'Result':
      return { from: 'result', command: placeOf(content), part: null }
    case 'NestedResult': {
      const [command, part] = listOf(content)
      return { from: 'result', command: placeOf(command), part: placeOf(part) }
    }
    default:
      throw fault('argument')
  }
}

function readCommand(value: unknown): SuiCommand {
  const [kind, content] = kindOf(value)
  const fields = fieldsOf(content)
  const readArguments = (list: unknown) => listOf(list).map(readArgument)
  switch (kind) {
    case 'MoveCall': {
      const target = `${addressOf(fields.package)}::${nameOf(fields.module)}::${nameOf(fields.function)}`
      return { name: 'call', target, arguments: readArguments(fields.arguments) }
    }
    case 'TransferObjects':
      return { name: 'transfer', objects: readArguments(fields.objects), to: readArgument(fields.address) }
    case 'SplitCoins':
      return { name: 'split', coin: readArgument(fields.coin), amounts: readArguments(fields.amounts) }
    case 'MergeCoins':
      return { name: 'merge', into: readArgument(fields.destination), coins: readArguments(fields.sources) }
    case 'Publish':
      return { name: 'publish' }
    case 'MakeMoveVec':
      return { name: 'list', items: readArguments(fields.elements) }
    case 'Upgrade':
      return { name: 'upgrade', package: addressOf(fields.package) }
    case '$Intent':
      return { name: 'intent', word: String(fields.name) }
    default:
      throw fault('command')
  }
}

function nameOf(value: unknown): string {
  if (typeof value !== 'string' || !/^[A-Za-z_]\w{0,127}$/.test(value)) throw fault('name')
  return value
}
