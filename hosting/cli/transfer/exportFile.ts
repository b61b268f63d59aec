import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { fileReader, requireHeader } from '../backup/files.ts'
import { openFile } from '../backup/fill.ts'
import { openPages, type Page } from '../backup/pages.ts'
import { CliError } from '../cliError.ts'
import type { LoginService } from '../keys/make.ts'
import { readTransferSecrets, type TransferSecrets } from './secrets.ts'

/** Table of an export's first page, whose one row is {@link TransferSecrets}. No database has such a table. */
const SECRETS_PAGE = 'secrets'

/** Yields the pages of an export: the secrets first, then the rows. */
export async function* exportPages(
  secrets: TransferSecrets,
  rows: AsyncIterable<Page>,
): AsyncGenerator<Page> {
  yield { table: SECRETS_PAGE, rows: [secrets] }
  yield* rows
}

/** Passes the parts of a file on, and hashes them. */
export async function* hashParts(parts: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    hash.update(part)
    yield part
  }
}

/** Digest of a file, SHA-256 in hexadecimal digits. @throws {@link CliError} `unreadable`. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash).catch((error: Error) => {
    throw new CliError(`${file} cannot be read: ${error.message}`, 'unreadable')
  })
  return hash.digest('hex')
}

/** Inputs of {@link openExport}. */
type Sealed = { file: string; privateKey: string; service: LoginService }

/**
 * Opens an export for one pass over its rows.
 *
 * @throws {@link CliError} for a file that is not an export of the service, was changed, or is sealed to another key.
 */
export async function openExport<Result>(
  { file, privateKey, service }: Sealed,
  use: (opened: { made: string; secrets: TransferSecrets; rows: AsyncGenerator<Page> }) => Promise<Result>,
): Promise<Result> {
  const handle = await openFile(file)
  try {
    const { header, pages } = await openPages(privateKey, fileReader(handle))
    requireHeader(file, header, { service, holds: 'users' })
    const { value: first } = await pages.next()
    const secrets = first?.table === SECRETS_PAGE ? readTransferSecrets(first.rows[0]) : null
    if (secrets === null) throw new CliError(`${file} holds no keys on its first page.`, 'no_secrets')
    return await use({ made: header.made, secrets, rows: pages })
  } finally {
    await handle.close()
  }
}
