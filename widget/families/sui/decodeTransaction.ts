import { BASE64, fromBase64 } from '@latch/protocol/base64.ts'
import { toHex } from '../hex.ts'
import { UnsignableError } from '../unsignable.ts'
import { ADDRESS_BYTES } from './address.ts'
import { readBytes } from './readBytes.ts'
import { readJson } from './readJson.ts'
import type {
  DecodedSuiTransaction,
  SuiAction,
  SuiArgument,
  SuiCommand,
  SuiInput,
  SuiProgram,
} from './types.ts'

const UNKNOWN = { name: 'unknown' } as const

/**
 * Reads a transaction as pages hand it to wallets: JSON, or the base64 of its bytes.
 *
 * @returns null for what no wallet would take for one.
 */
export function decodeTransaction(text: string): DecodedSuiTransaction | null {
  try {
    const program = text.trimStart().startsWith('{') ? readJson(text) : readBytes(bytesOf(text))
    return { sender: program.sender, gas: program.gas, actions: readActions(program) }
  } catch (error) {
    if (error instanceof UnsignableError) return null
    throw error
  }
}

function bytesOf(text: string): Uint8Array {
  if (!BASE64.test(text)) throw new UnsignableError('The transaction is no base64.')
  return fromBase64(text)
}

/** Coins that commands made of others, or lists of them, are seen where they go. */
function readActions(program: SuiProgram): SuiAction[] {
  return program.commands.flatMap((command): SuiAction[] => {
    switch (command.name) {
      case 'transfer': {
        const to = addressIn(program, command.to)
        return command.objects.map((each) => (to === null ? UNKNOWN : readTransfer(program, each, to)))
      }
      case 'call':
        return [{ name: 'call', target: command.target }]
      case 'upgrade':
        return [{ name: 'upgrade', package: command.package }]
      case 'publish':
        return [{ name: 'publish' }]
      case 'intent':
        return [UNKNOWN]
      // What these make goes nowhere by itself.
      case 'split':
      case 'merge':
      case 'list':
        return []
      default:
        return command satisfies never
    }
  })
}

function readTransfer(program: SuiProgram, object: SuiArgument, to: string): SuiAction {
  if (object.from === 'gas') return { name: 'transfer', to, amount: null }
  if (object.from === 'input') {
    const input = inputAt(program, object)
    return input?.kind === 'object' ? { name: 'objectTransfer', to, object: input.id } : UNKNOWN
  }
  const made = program.commands[object.command]
  if (made?.name !== 'split') return { name: 'objectTransfer', to, object: null }
  // Another command may have put more into the coin before it goes.
  if (countUses(program, object) > 1) return UNKNOWN
  const amount = amountIn(program, made.amounts[object.part ?? 0])
  if (amount === null) return UNKNOWN
  if (made.coin.from === 'gas') return { name: 'transfer', to, amount }
  const coin = inputAt(program, made.coin)
  return coin?.kind === 'object' ? { name: 'coinTransfer', to, coin: coin.id, amount } : UNKNOWN
}

/** How often commands take what a command made. */
function countUses(
  { commands }: SuiProgram,
  { command, part }: Extract<SuiArgument, { from: 'result' }>,
): number {
  const uses = commands.flatMap(argumentsOf)
  return uses.filter(
    (use) => use.from === 'result' && use.command === command && (use.part ?? 0) === (part ?? 0),
  ).length
}

function argumentsOf(command: SuiCommand): readonly SuiArgument[] {
  switch (command.name) {
    case 'call':
      return command.arguments
    case 'transfer':
      return [...command.objects, command.to]
    case 'split':
      return [command.coin, ...command.amounts]
    case 'merge':
      return [command.into, ...command.coins]
    case 'list':
      return command.items
    default:
      return []
  }
}

function inputAt({ inputs }: SuiProgram, argument: SuiArgument | undefined): SuiInput | undefined {
  return argument?.from === 'input' ? inputs[argument.index] : undefined
}

function addressIn(program: SuiProgram, argument: SuiArgument): string | null {
  const input = inputAt(program, argument)
  return input?.kind === 'pure' && input.bytes.length === ADDRESS_BYTES ? toHex(input.bytes) : null
}

function amountIn(program: SuiProgram, argument: SuiArgument | undefined): bigint | null {
  const input = inputAt(program, argument)
  if (input?.kind !== 'pure' || input.bytes.length !== 8) return null
  const { buffer, byteOffset } = input.bytes
  return new DataView(buffer, byteOffset).getBigUint64(0, true)
}
