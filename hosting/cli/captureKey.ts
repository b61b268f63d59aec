import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CaptureKeys, captureKeys } from '#api/capture/keys.ts'
import { CliError } from './cliError.ts'
import type { Target } from './database.ts'

/** What the Worker's secret `CAPTURE_KEY` holds. */
export function newCaptureKey(): string {
  return randomBytes(32).toString('base64url')
}

const fileOf = (state: string) => join(state, 'capture-key')

/** The key of a local stack, which goes with the addresses in the database beside it; made where there is none. */
export function localCaptureKey(state: string): string {
  const file = fileOf(state)
  if (!existsSync(file)) {
    mkdirSync(state, { recursive: true })
    writeFileSync(file, newCaptureKey(), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

/**
 * What opens the addresses of a database: of a deployed one the environment variable `CAPTURE_KEY`, for nobody gets a
 * Worker's secret out of it again.
 *
 * @throws {@link CliError} where there is no key.
 */
export async function requireCaptureKeys(target: Target): Promise<CaptureKeys> {
  const local = target.kind === 'local' && existsSync(fileOf(target.persistTo))
  const keys = await captureKeys(local ? localCaptureKey(target.persistTo) : process.env.CAPTURE_KEY?.trim())
  if (keys !== null) return keys
  throw new CliError(
    'Addresses are sealed. Put the key that the Worker has into the environment variable CAPTURE_KEY.',
  )
}
