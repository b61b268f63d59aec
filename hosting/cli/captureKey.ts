import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CaptureKeys, captureKeys } from '#api/capture/keys.ts'
import { CliError } from './cliError.ts'
import type { Target } from './database.ts'

/** Creates a value for the Worker's secret `CAPTURE_KEY`. */
export function newCaptureKey(): string {
  return randomBytes(32).toString('base64url')
}

const keyFile = (state: string) => join(state, 'capture-key')

/** Returns the key of a local stack, stored next to the database with the addresses; creates it if missing. */
export function localCaptureKey(state: string): string {
  const file = keyFile(state)
  if (!existsSync(file)) {
    mkdirSync(state, { recursive: true })
    writeFileSync(file, newCaptureKey(), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

/**
 * Returns the key that opens the addresses of a database. For a deployed one it is the environment variable
 * `CAPTURE_KEY`, because a Worker's secret cannot be read back.
 *
 * @throws {@link CliError} if there is no key.
 */
export async function requireCaptureKeys(target: Target): Promise<CaptureKeys> {
  const local = target.kind === 'local' && existsSync(keyFile(target.persistTo))
  const keys = await captureKeys(local ? localCaptureKey(target.persistTo) : process.env.CAPTURE_KEY?.trim())
  if (keys !== null) return keys
  throw new CliError(
    'Addresses are sealed. Put the key that the Worker has into the environment variable CAPTURE_KEY.',
  )
}
