import { createByteCursor } from '../bytes.ts'
import { toHex } from '../hex.ts'
import { UnsignableError } from '../unsignable.ts'
import { writePrincipal } from './address.ts'

/** Values within values. */
const MAX_DEPTH = 32

export type StacksReader = ReturnType<typeof createStacksReader>

/** Reads to the last byte; each step throws {@link UnsignableError} where the bytes end before. Numbers begin with their greatest byte. */
export function createStacksReader(bytes: Uint8Array) {
  const { take, byte, end } = createByteCursor(bytes)
  const unsigned = (size: number): bigint => BigInt(toHex(take(size)))
  const text = (): string => {
    const name = new TextDecoder().decode(take(byte()))
    if (!/^[a-zA-Z][a-zA-Z0-9_\-!?+<>=/*]{0,127}$/.test(name))
      throw new UnsignableError('A name of the transaction is none.')
    return name
  }
  const account = (): string => {
    const version = byte()
    if (version > 31) throw new UnsignableError('An account of the transaction is none.')
    return writePrincipal({ version, hash: take(20).slice(), contract: null })
  }
  return {
    take,
    byte,
    unsigned,
    text,
    account,
    count: () => Number(unsigned(4)),
    end,
  }
}

/** An account or a contract, as Clarity writes it. */
export function readPrincipalValue(reader: StacksReader): string {
  const kind = reader.byte()
  if (kind !== 5 && kind !== 6) throw new UnsignableError('An account of the transaction is none.')
  const account = reader.account()
  return kind === 5 ? account : `${account}.${reader.text()}`
}

/** Goes over a value of Clarity. @see SIP-005 'Clarity Value Representation' */
export function skipValue(reader: StacksReader, depth = 0): void {
  if (depth > MAX_DEPTH) throw new UnsignableError('A value of the transaction is too deep.')
  const kind = reader.byte()
  switch (kind) {
    case 0: // int
    case 1: // uint
      reader.take(16)
      return
    case 2: // buffer
    case 13: // ASCII
    case 14: // UTF-8
      reader.take(reader.count())
      return
    case 3: // true
    case 4: // false
    case 9: // none
      return
    case 5: // account
      reader.account()
      return
    case 6: // contract
      reader.account()
      reader.text()
      return
    case 7: // ok
    case 8: // err
    case 10: // some
      skipValue(reader, depth + 1)
      return
    case 11: // list
    case 12: // tuple
      for (let left = reader.count(); left > 0; left--) {
        if (kind === 12) reader.text()
        skipValue(reader, depth + 1)
      }
      return
    default:
      throw new UnsignableError('A value of the transaction is unknown.')
  }
}
