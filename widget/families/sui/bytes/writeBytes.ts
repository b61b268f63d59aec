import { concatBytes, utf8ToBytes } from '../../bytes.ts'
import { addressBytes } from './address.ts'
import { writeLength, writeList, writeU16, writeU64 } from './bcs.ts'
import type { WrittenCommand, WrittenInput } from './transferProgram.ts'
import type { SuiArgument } from './types.ts'

export function writeInput(input: WrittenInput): Uint8Array {
  if (input.kind === 'pure')
    return concatBytes(Uint8Array.of(0), writeLength(input.bytes.length), input.bytes)
  // Maximum amount, type of the balance, and the sender.
  return concatBytes(
    Uint8Array.of(2, 0),
    writeU64(input.amount),
    Uint8Array.of(0),
    writeStruct(input.coin),
    Uint8Array.of(0),
  )
}

export function writeCommand(command: WrittenCommand): Uint8Array {
  const writeArguments = (list: readonly SuiArgument[]) => writeList(list.map(writeArgument))
  switch (command.name) {
    case 'call': {
      const types = writeList(command.types.map(writeStruct))
      return concatBytes(
        Uint8Array.of(0),
        writePath(command.target),
        types,
        writeArguments(command.arguments),
      )
    }
    case 'transfer':
      return concatBytes(Uint8Array.of(1), writeArguments(command.objects), writeArgument(command.to))
    case 'split':
      return concatBytes(Uint8Array.of(2), writeArgument(command.coin), writeArguments(command.amounts))
    case 'merge':
      return concatBytes(Uint8Array.of(3), writeArgument(command.into), writeArguments(command.coins))
    default:
      return command satisfies never
  }
}

function writeArgument(argument: SuiArgument): Uint8Array {
  if (argument.from === 'gas') return Uint8Array.of(0)
  if (argument.from === 'input') return concatBytes(Uint8Array.of(1), writeU16(argument.index))
  const { command, part } = argument
  if (part === null) return concatBytes(Uint8Array.of(2), writeU16(command))
  return concatBytes(Uint8Array.of(3), writeU16(command), writeU16(part))
}

/** Encodes a type of a package, without type parameters. */
function writeStruct(type: string): Uint8Array {
  return concatBytes(Uint8Array.of(7), writePath(type), writeList([]))
}

/** `package::module::name` */
function writePath(path: string): Uint8Array {
  const [address = '', ...names] = path.split('::')
  const texts = names.map((name) => concatBytes(writeLength(name.length), utf8ToBytes(name)))
  return concatBytes(addressBytes(address), ...texts)
}
