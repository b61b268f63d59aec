import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { CliError } from '../cliError.ts'
import type { KeepCopy, KeyTarget } from '../keys/remote.ts'
import { type CopyHeader, openCopy, sealCopy } from './copy.ts'

/** Writes a file that only its owner can read. @throws {@link CliError} if the file exists: no copy is overwritten. */
export function writeNewFile(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new CliError(`${file} was not written: ${(error as Error).message}`)
  }
}

/**
 * As {@link writeNewFile}, for parts that are made while writing: the file appears once it is complete.
 *
 * @throws {@link CliError} if the file exists; any error of `parts`.
 */
export async function writeNewFileOf(file: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
  if (existsSync(file)) throw new CliError(`${file} was not written: it is there already.`)
  const partial = `${file}.partial`
  rmSync(partial, { force: true })
  writeNewFile(partial, '')
  try {
    const handle = await open(partial, 'a')
    try {
      for await (const part of parts) await handle.writeFile(part)
    } finally {
      await handle.close()
    }
    linkSync(partial, file)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new CliError(`${file} was not written: ${error.message}`)
    throw error
  } finally {
    rmSync(partial, { force: true })
  }
}

/** Returns a function that reads a file in parts. @returns fewer bytes than requested at its end. */
export function fileReader(handle: FileHandle): (length: number) => Promise<Uint8Array<ArrayBuffer>> {
  return async (length) => {
    const { size } = await handle.stat()
    const bytes = new Uint8Array(Math.min(length, size))
    let filled = 0
    while (filled < bytes.byteLength) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.byteLength - filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes.slice(0, filled)
  }
}

/** @throws {@link CliError} if it cannot be opened, or is another kind of file, or of the other service. */
export function readKey(keyFile: string): string {
  return new TextDecoder().decode(readBytes(keyFile)).trim()
}

function readBytes(file: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(readFileSync(file))
  } catch (error) {
    throw new CliError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/** Inputs of a command that opens a copy: the copy, and the file with its private key. */
export type Opened = { file: string; keyFile: string }

/** @throws {@link CliError} where it does not open, or holds something else or of the other service. */
export async function readCopy(
  { file, keyFile }: Opened,
  service: KeyTarget['service'],
): Promise<{ made: string; content: unknown }> {
  const { header, content } = await openCopy(readKey(keyFile), readBytes(file))
  requireHeader(file, header, { service, holds: 'keys' })
  return { made: header.made, content }
}

/** @throws {@link CliError} where the file holds something else or of another service. */
export function requireHeader(
  file: string,
  header: CopyHeader,
  { service, holds }: Pick<CopyHeader, 'service' | 'holds'>,
): void {
  if (header.service !== service || header.holds !== holds)
    throw new CliError(
      `${file} holds the ${header.holds} of ${header.service}, not the ${holds} of ${service}.`,
      'other_content',
    )
}

/** Returns a function that writes secrets to a new file, sealed. @param to - Public key of the person who may open it. */
export function keepIn(
  file: string,
  { service, to }: { service: KeyTarget['service']; to: string },
): KeepCopy {
  return async (secrets) => {
    const header = { service, holds: 'keys', made: new Date().toISOString() } as const
    writeNewFile(file, await sealCopy(to, header, secrets))
  }
}
