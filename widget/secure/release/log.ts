import { hashContent, isSignedBy } from './manifest.ts'
import { TransparencyError } from './transparencyError.ts'

/** A release in the log. Each line is the JSON of one, with the hash of the line before it. */
export type LogEntry = {
  /** Position from 0. */
  index: number
  /** SHA-256 in base64url of the line before; of nothing for the first. */
  previous: string
  version: string
  /** Day of the release, `YYYY-MM-DD`. */
  date: string
  /** SHA-256 in base64url of the manifest's signed line. */
  manifest: string
  /** Public key that signs this entry and its manifest: Ed25519, 32 bytes in base64url. */
  key: string
  /** Key of the next entries, where it changes. */
  nextKey?: string
}

/** A log that has been checked: all lines are linked, signed, and by one key after the other. */
export type ReleaseLog = {
  entries: readonly LogEntry[]
  /** Hash of each line. */
  lines: readonly string[]
}

const CONTEXT = 'latch-release-log-v1\n'

/** Returns the bytes that are signed for an entry. */
export function entryBytes(entry: LogEntry): Buffer {
  const { index, previous, version, date, manifest, key, nextKey } = entry
  return Buffer.from(CONTEXT + JSON.stringify({ index, previous, version, date, manifest, key, nextKey }))
}

/** Returns the line of an entry, without its end. */
export function writeEntry(entry: LogEntry, signature: Uint8Array): string {
  return JSON.stringify({ ...entry, signature: Buffer.from(signature).toString('base64url') })
}

/** Hash of the line before the first. */
export const FIRST_PREVIOUS = hashContent('')

/**
 * Reads a log and checks each line.
 *
 * @throws {@link TransparencyError} `LOG_INVALID` with the number of the first line that does not hold.
 */
export function readLog(text: string): ReleaseLog {
  const lines = text.split('\n').filter((line) => line !== '')
  const entries: LogEntry[] = []
  const hashes: string[] = []
  for (const [index, line] of lines.entries()) {
    const { signature, ...entry } = parseLine(line, index)
    const before = entries.at(-1)
    const expectedKey = before === undefined ? entry.key : (before.nextKey ?? before.key)
    requireLine(entry.index === index, index, 'has another number')
    requireLine(
      entry.previous === (hashes.at(-1) ?? FIRST_PREVIOUS),
      index,
      'does not follow from the line before',
    )
    requireLine(entry.key === expectedKey, index, 'is signed by a key that no earlier line announces')
    requireLine(
      isSignedBy(entry.key, entryBytes(entry), Buffer.from(signature, 'base64url')),
      index,
      'has a wrong signature',
    )
    entries.push(entry)
    hashes.push(hashContent(line))
  }
  return { entries, lines: hashes }
}

function parseLine(line: string, index: number): LogEntry & { signature: string } {
  try {
    const value = JSON.parse(line)
    const texts = ['previous', 'version', 'date', 'manifest', 'key', 'signature'].map((name) => value[name])
    if (texts.every((text) => typeof text === 'string')) return value
  } catch {}
  throw new TransparencyError('LOG_INVALID', `Line ${index + 1} of the log is not an entry.`)
}

function requireLine(holds: boolean, index: number, reason: string): void {
  if (!holds) throw new TransparencyError('LOG_INVALID', `Line ${index + 1} of the log ${reason}.`)
}
