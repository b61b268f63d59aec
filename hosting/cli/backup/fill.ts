import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { appendFile, type FileHandle, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#db/database.ts'
import { script } from '#db/sql.ts'
import { CliError } from '../cliError.ts'
import { type Target, targetArguments } from '../database.ts'
import { executeFile } from '../sqlFile.ts'
import { explainFailure, type Wrangler } from '../wrangler.ts'
import { openService } from './commandLine.ts'
import type { Page } from './pages.ts'
import { restoreStatements } from './rows.ts'
import { BACKED_UP, RECONCILED, type Service } from './tables.ts'

/** @throws {@link CliError} if the file cannot be read. */
export async function openFile(file: string): Promise<FileHandle> {
  return open(file, 'r').catch((error: Error) => {
    throw new CliError(`${file} cannot be read: ${error.message}`, 'unreadable')
  })
}

/** Opens the database of a service after it applied the migrations. @throws {@link CliError} if one fails. */
export async function openMigrated(
  service: Service,
  target: Target,
): Promise<{ wrangler: Wrangler; database: Database }> {
  const opened = openService(service, target)
  const migrated = await opened.wrangler(['d1', 'migrations', 'apply', 'DB', ...targetArguments(target)])
  if (migrated.status !== 0)
    throw new CliError(`The migrations were not applied: ${explainFailure(migrated)}`)
  return opened
}

type Filled = { service: Service; target: Target; wrangler: Wrangler }

/**
 * Writes the rows of a backup into a migrated database, in one transaction.
 *
 * @throws {@link CliError} with wrangler's own sentence; the database is unchanged then.
 */
export async function fillDatabase(
  { service, target, wrangler }: Filled,
  pages: AsyncIterable<Page>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'latch-restore-'))
  try {
    const sql = await writeStatements(folder, service, pages)
    if ((await stat(sql)).size > 0) await executeFile(target, sql, wrangler)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** All pages as one file of SQL, tables after those that they refer to; no more than a page is in memory. */
async function writeStatements(
  folder: string,
  service: Service,
  pages: AsyncIterable<Page>,
): Promise<string> {
  const tableFile = (table: string) => join(folder, `${table}.sql`)
  for await (const page of pages)
    await appendFile(tableFile(page.table), script(restoreStatements(service, page)), { mode: 0o600 })
  const all = join(folder, 'all')
  await writeFile(all, '', { mode: 0o600 })
  for (const { table } of BACKED_UP[service])
    if (existsSync(tableFile(table)))
      await pipeline(createReadStream(tableFile(table)), createWriteStream(all, { flags: 'a' }))
  await appendFile(all, script(RECONCILED[service]))
  return all
}
