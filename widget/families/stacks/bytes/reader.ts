import { createByteCursor } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { UnsignableError } from '../../unsignable.ts'
import { writePrincipal } from './address.ts'

/** Values within values. */
const MAX_DEPTH = 32
const SIMPLE: Readonly<Record<number, string>> = { 3: 'true', 4: 'false', 9: 'none' }
const WRAPPERS: Readonly<Record<number, string>> = { 7: 'ok', 8: 'err', 10: 'some' }

export type StacksReader = ReturnType<typeof createStacksReader>

/** Creates a reader to the last byte; each step throws {@link UnsignableError} if too few are left. Numbers are big-endian. */
export function createStacksReader(bytes: Uint8Array) {
  const { take, byte, end } = createByteCursor(bytes)
  const unsigned = (size: number): bigint => BigInt(toHex(take(size)))
  const text = (): string => {
    const name = new TextDecoder().decode(take(byte()))
    if (!/^[a-zA-Z][a-zA-Z0-9_\-!?+<>=/*]{0,127}$/.test(name))
      throw new UnsignableError('A name of the transaction is invalid.')
    return name
  }
  const account = (): string => {
    const version = byte()
    if (version > 31) throw new UnsignableError('An account of the transaction is invalid.')
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
  if (kind !== 5 && kind !== 6) throw new UnsignableError('An account of the transaction is invalid.')
  const account = reader.account()
  return kind === 5 ? account : `${account}.${reader.text()}`
}

/** A value as programs of Clarity write it. @see SIP-005 'Clarity Value Representation' */
export function readValue(reader: StacksReader, depth = 0): string {
  if (depth > MAX_DEPTH) throw new UnsignableError('A value of the transaction is too deep.')
  const kind = reader.byte()
  const simple = SIMPLE[kind]
  if (simple !== undefined) return simple
  const word = WRAPPERS[kind]
  if (word !== undefined) return `(${word} ${readValue(reader, depth + 1)})`
  switch (kind) {
    case 0:
      return String(BigInt.asIntN(128, reader.unsigned(16)))
    case 1:
      return `u${reader.unsigned(16)}`
    case 2:
      return toHex(reader.take(reader.count()))
    case 5:
      return reader.account()
    case 6:
      return `${reader.account()}.${reader.text()}`
    case 11:
      return `(${['list', ...readMany(reader, () => readValue(reader, depth + 1))].join(' ')})`
    case 12: {
      const readEntry = () => `(${reader.text()} ${readValue(reader, depth + 1)})`
      return `(${['tuple', ...readMany(reader, readEntry)].join(' ')})`
    }
    case 13:
      return readQuoted(reader)
    case 14:
      return `u${readQuoted(reader)}`
    default:
      throw new UnsignableError('A value of the transaction is unknown.')
  }
}

function readMany(reader: StacksReader, readOne: () => string): string[] {
  const items: string[] = []
  // One by one: with a false count the bytes end soon.
  for (let left = reader.count(); left > 0; left--) items.push(readOne())
  return items
}

/** Reads a text and escapes its delimiters: it could otherwise imitate another value. */
function readQuoted(reader: StacksReader): string {
  const bytes = reader.take(reader.count())
  try {
    return JSON.stringify(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    // Bytes that are not text would all look alike.
    throw new UnsignableError('A text of the transaction is invalid.')
  }
}
