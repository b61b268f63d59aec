import { existsSync } from 'node:fs'
import type { Database } from '#db/database.ts'
import { literal } from '#db/sql.ts'
import { publicKeyOf } from '../backup/copy.ts'
import { keepIn, readCopy, readKey } from '../backup/files.ts'
import { fillDatabase, openMigrated } from '../backup/fill.ts'
import type { Page } from '../backup/pages.ts'
import { countRows, describeCounts, findFilled, readPages } from '../backup/rows.ts'
import { BACKED_UP, type BackedUp, transferredTables } from '../backup/tables.ts'
import { CliError } from '../cliError.ts'
import type { Target } from '../database.ts'
import { localSecrets } from '../keys/local.ts'
import type { LoginService } from '../keys/make.ts'
import { type SecretStore, workerSecrets } from '../keys/remote.ts'
import { compareRows, type MissingRow } from './compareRows.ts'
import { digestOf, openExport } from './exportFile.ts'
import { readTransferSecrets, TRANSFER_SECRETS, type TransferSecrets } from './secrets.ts'

/** Inputs of `npm run import`. */
export type Import = {
  service: LoginService
  file: string
  /** File of the private key that opens it. */
  keyFile: string
  /** Confirmed by the exporting operator: HPKE in base mode does not say who sealed the file. */
  digest: string
  /** File that keeps the imported keys. */
  copy: string
}

/** The importing service, with a migrated database. */
export type ImportTarget = {
  database: Database
  /** Writes rows in one transaction. */
  fill(rows: AsyncIterable<Page>): Promise<void>
  secrets: SecretStore
}

/** Opens a local or deployed service, and applies the migrations of its database. */
export async function openImportTarget(service: LoginService, target: Target): Promise<ImportTarget> {
  const { wrangler, database } = await openMigrated(service, target)
  return {
    database,
    fill: (rows) => fillDatabase({ service, target, wrangler }, rows),
    secrets:
      target.kind === 'local'
        ? localSecrets(target.persistTo, service)
        : workerSecrets(wrangler, target.environment),
  }
}

/**
 * Imports the users of an export, compares each row with the file, and then gives the service the imported keys. Each
 * step that was done before is skipped.
 *
 * @param openTarget - Called once the file is known to be the exporting operator's.
 * @returns a summary for the operator.
 * @throws {@link CliError} `digest_mismatch`, `keys_missing`, `keys_present`, `not_empty`, `rows_differ`, or those of the file.
 */
export async function importUsers(input: Import, openTarget: () => Promise<ImportTarget>): Promise<string> {
  const { service, file } = input
  await requireDigest(input)
  const { secrets, made } = await openExport(sealedOf(input), async ({ secrets, made }) => ({
    secrets,
    made,
  }))
  const { database, fill, secrets: store } = await openTarget()
  const names = await store.list()
  if (!names.includes('PEPPER'))
    throw new CliError(
      `${service} has no keys yet. Run \`npm run keys -- ${service}\` first.`,
      'keys_missing',
    )
  const present = TRANSFER_SECRETS.filter((name) => names.includes(name))
  const isEmpty = (await findFilled(database.run, service)).length === 0
  if (isEmpty) {
    requireNoTransferSecrets(service, present)
    await openExport(sealedOf(input), ({ rows }) => fill(rows))
  }
  const counts = await verifyRows(input, database, isEmpty)
  await keepCopy(input, secrets)
  if (present.length < TRANSFER_SECRETS.length) await store.write(secrets)
  return `${service} has the users of ${made}, and each row is as in ${file}: ${describeCounts(counts)}.`
}

function sealedOf({ service, file, keyFile }: Import) {
  return { service, file, privateKey: readKey(keyFile) }
}

async function requireDigest({ file, digest }: Import): Promise<void> {
  const actual = await digestOf(file)
  if (actual !== digest.trim().toLowerCase())
    throw new CliError(
      `The digest of ${file} is ${actual}. If the exporting operator has another one, do not import this file.`,
      'digest_mismatch',
    )
}

/** Keys of an earlier import open other rows, and one of them would not be found by the other's hashes. */
function requireNoTransferSecrets(service: LoginService, present: readonly string[]): void {
  if (present.length > 0)
    throw new CliError(
      `${service} has ${present.join(' and ')} of an earlier import, and an empty database. Import into a fresh Worker.`,
      'keys_present',
    )
}

/** Compares the database with the file. A row whose user was deleted during the export is left out, as in a restore. */
async function verifyRows(input: Import, database: Database, isFilledNow: boolean) {
  const { service, file } = input
  const tables = transferredTables(service)
  const counts: Record<string, number> = {}
  return openExport(sealedOf(input), async ({ rows }) => {
    const found = countRows(readAll(database, service), counts)
    const { missing, extra } = await compareRows(rows, found)
    if (!extra && (await areOrphans(database, tables, missing))) return counts
    throw isFilledNow
      ? new CliError(
          `The database of ${service} differs from ${file} after the import. Create another database, put its id into hosting/wrangler.${service}.jsonc, and import again.`,
          'rows_differ',
        )
      : new CliError(
          `The database of ${service} holds other users than ${file}. Users are imported into an empty database only.`,
          'not_empty',
        )
  })
}

/** Pages of all tables: a log that is not empty shows that the service was in use. */
function readAll(database: Database, service: LoginService): AsyncGenerator<Page> {
  return readPages(database.run, BACKED_UP[service])
}

/** Returns whether each row names another row that is not there. */
async function areOrphans(
  database: Database,
  tables: readonly BackedUp[],
  missing: readonly MissingRow[],
): Promise<boolean> {
  for (const { table, row } of missing) {
    const references = Object.entries(tables.find((one) => one.table === table)?.references ?? {})
    if (references.length === 0) return false
    const found = await database.run(
      references.map(
        ([column, other]) =>
          `SELECT 1 AS one FROM ${other} WHERE ${column} = ${literal(row[column] ?? null)}`,
      ),
    )
    if (found.every((rows) => rows.length > 0)) return false
  }
  return true
}

/** Keeps the secrets in a new file; one of an interrupted import has to hold the same. */
async function keepCopy({ service, keyFile, copy }: Import, secrets: TransferSecrets): Promise<void> {
  if (!existsSync(copy)) return keepIn(copy, { service, to: await publicKeyOf(readKey(keyFile)) })(secrets)
  const { content } = await readCopy({ file: copy, keyFile }, service)
  if (JSON.stringify(readTransferSecrets(content)) !== JSON.stringify(secrets))
    throw new CliError(`${copy} is there already, and holds other keys.`, 'copy_exists')
}
