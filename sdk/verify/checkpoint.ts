import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { ReleaseLog } from '@latch/secure/release/log.ts'
import { TransparencyError } from '@latch/secure/release/transparencyError.ts'

/** The number of lines that were seen, and the hash of the last of them. */
const CHECKPOINT = /^([1-9]\d*) ([\w-]{43})$/

/**
 * Requires that a log continues the one that a checkpoint remembers. Without the file there was no earlier run.
 *
 * @throws {TransparencyError} `LOG_INVALID`, also for a file that is no checkpoint, as after an interrupted write.
 */
export function requireCheckpoint({ lines }: ReleaseLog, file: string): void {
  const text = readCheckpoint(file)
  if (text === null) return
  const [, count, hash] = CHECKPOINT.exec(text.trimEnd()) ?? []
  if (hash === undefined)
    throw new TransparencyError(
      'LOG_INVALID',
      `${file} is no checkpoint. Nothing says which log you saw before.`,
    )
  if (lines[Number(count) - 1] !== hash)
    throw new TransparencyError(
      'LOG_INVALID',
      `The log is not a continuation of the ${count} lines that you saw before.`,
    )
}

/** Remembers a log. The file is replaced at once, so that an interrupted run leaves the checkpoint before it. */
export function writeCheckpoint({ lines }: ReleaseLog, file: string): void {
  const next = `${file}.${process.pid}`
  try {
    writeFileSync(next, `${lines.length} ${lines.at(-1)}\n`)
    renameSync(next, file)
  } catch (error) {
    rmSync(next, { force: true })
    throw refuseFile(file, error)
  }
}

function readCheckpoint(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw refuseFile(file, error)
  }
}

function refuseFile(file: string, error: unknown): TransparencyError {
  const { code } = error as NodeJS.ErrnoException
  return new TransparencyError('INVALID_OPTION', `${file} cannot be a checkpoint: ${code}.`)
}
