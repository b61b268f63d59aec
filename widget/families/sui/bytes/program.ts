import { BASE64, fromBase64 } from '@latch/protocol/base64.ts'
import { toHex } from '../../hex.ts'
import { UnsignableError } from '../../unsignable.ts'
import { ADDRESS_BYTES } from './address.ts'
import { readBytes } from './readBytes.ts'
import { readJson } from './readJson.ts'
import type { SuiArgument, SuiCommand, SuiInput, SuiProgram } from './types.ts'

/**
 * Reads a transaction as pages pass it to wallets: JSON, or base64 of its bytes.
 *
 * @returns null if no wallet would accept it.
 */
export function readProgram(text: string): SuiProgram | null {
  try {
    return text.trimStart().startsWith('{') ? readJson(text) : readBytes(decodeBase64(text))
  } catch (error) {
    if (error instanceof UnsignableError) return null
    throw error
  }
}

function decodeBase64(text: string): Uint8Array {
  if (!BASE64.test(text)) throw new UnsignableError('The transaction is not base64.')
  return fromBase64(text)
}

export function argumentsOf(command: SuiCommand): readonly SuiArgument[] {
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
    case 'upgrade':
      return [command.ticket]
    case 'publish':
    case 'intent':
      return []
    default:
      return command satisfies never
  }
}

export function inputAt({ inputs }: SuiProgram, argument: SuiArgument | undefined): SuiInput | undefined {
  return argument?.from === 'input' ? inputs[argument.index] : undefined
}

export function addressIn(program: SuiProgram, argument: SuiArgument | undefined): string | null {
  const input = inputAt(program, argument)
  return input?.kind === 'pure' && input.bytes.length === ADDRESS_BYTES ? toHex(input.bytes) : null
}

export function amountIn(program: SuiProgram, argument: SuiArgument | undefined): bigint | null {
  const input = inputAt(program, argument)
  if (input?.kind !== 'pure' || input.bytes.length !== 8) return null
  const { buffer, byteOffset } = input.bytes
  return new DataView(buffer, byteOffset).getBigUint64(0, true)
}
