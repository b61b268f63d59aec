import { fromBase64Url } from '@latch/protocol/base64Url.ts'
import * as z from 'zod'
import type { Keyring } from '#login/keyring.ts'
import { readCopy } from '../backup/files.ts'
import { CliError } from '../cliError.ts'
import type { Target } from '../database.ts'
import { readLocalKeys } from '../keys/local.ts'
import type { LoginService } from '../keys/make.ts'

/** Keys with which an exporting service has sealed its rows and hashed addresses. */
export type ExportingKeys = { keyring: Keyring; lookupPepper: string }

/** Sealed copies of a service's keys, as `npm run keys`, `rotate-keys` and `import` write them, and their private key. */
export type SealedCopies = { files: readonly string[]; keyFile: string | undefined }

/**
 * Reads the keys of the exporting service: of a local one from its file, of a deployed one from the operator's sealed
 * copies, because a Worker gives out no secret.
 *
 * @throws {@link CliError} `keys_missing`, or for a copy that does not open.
 */
export async function readExportingKeys(
  service: LoginService,
  target: Target,
  copies: SealedCopies,
): Promise<ExportingKeys> {
  const values =
    target.kind === 'local' ? readLocalKeys(target.persistTo, service) : await readCopies(service, copies)
  const keys = Object.entries(values).flatMap(([name, value]) => {
    const version = /^KEK_(K\d{1,4})$/.exec(name)?.[1]
    return version === undefined ? [] : [[version, fromBase64Url(value)] as const]
  })
  const lookupPepper = values.LOOKUP_PEPPER ?? values.PEPPER
  if (lookupPepper === undefined || keys.length === 0)
    throw new CliError(
      `PEPPER and KEK_… of ${service} are needed. Add --keys with each sealed copy of its keys.`,
      'keys_missing',
    )
  return { keyring: { current: '', keys: Object.fromEntries(keys) }, lookupPepper }
}

const ValuesSchema = z.record(z.string(), z.string())

async function readCopies(
  service: LoginService,
  { files, keyFile }: SealedCopies,
): Promise<Record<string, string>> {
  if (files.length === 0 || keyFile === undefined)
    throw new CliError(
      'A deployed Worker gives out no key: add --keys, the sealed copy of its keys, and --key, the file of the private key that opens it.',
      'keys_missing',
    )
  const values: Record<string, string> = {}
  for (const file of files) {
    const { content } = await readCopy({ file, keyFile }, service)
    Object.assign(values, ValuesSchema.parse(content))
  }
  return values
}
