import { readFileSync, writeFileSync } from 'node:fs'
import { CliError } from '../cliError.ts'
import type { KeepCopy, KeyTarget } from '../keys/remote.ts'
import { openCopy, sealCopy } from './copy.ts'

/** For its owner's eyes. @throws {@link CliError} where the file is there: no copy is written over. */
export function writeNewFile(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new CliError(`${file} was not written: ${(error as Error).message}`)
  }
}

function readBytes(file: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(readFileSync(file))
  } catch (error) {
    throw new CliError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/** What a command opens: a copy, and the file with the private key to it. */
export type Opened = { file: string; keyFile: string }

/** @throws {@link CliError} where it does not open, or holds something else or of the other service. */
export async function readCopy(
  { file, keyFile }: Opened,
  { service, holds }: { service: KeyTarget['service']; holds: 'rows' | 'keys' },
): Promise<{ made: string; content: unknown }> {
  const privateKey = new TextDecoder().decode(readBytes(keyFile)).trim()
  const { header, content } = await openCopy(privateKey, readBytes(file))
  if (header.service !== service || header.holds !== holds)
    throw new CliError(
      `${file} holds the ${header.holds} of ${header.service}, not the ${holds} of ${service}.`,
    )
  return { made: header.made, content }
}

/** Keeps secrets in a new file. @param to - Public key of whoever may open it. */
export function keepIn(
  file: string,
  { service, to }: { service: KeyTarget['service']; to: string },
): KeepCopy {
  return async (secrets) => {
    const header = { service, holds: 'keys', made: new Date().toISOString() } as const
    writeNewFile(file, await sealCopy(to, header, secrets))
  }
}
