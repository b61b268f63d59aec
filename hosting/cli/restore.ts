/** `npm run restore`: a backup into an empty database. Exit code 1 on any refusal. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { appendFile, type FileHandle, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openService, readBackedUp, readWords, requireValue } from './backup/commandLine.ts'
import { fileReader, readKey, requireHeader } from './backup/files.ts'
import { openPages, type Page } from './backup/pages.ts'
import { requireEmpty, restoreStatements } from './backup/rows.ts'
import { BACKED_UP, type Service } from './backup/tables.ts'
import { CliError } from './cliError.ts'
import { databaseTarget } from './commandLine.ts'
import { type Target, targetArguments } from './database.ts'
import { runCommand } from './runCommand.ts'
import { script } from './sql.ts'
import { executeFile } from './sqlFile.ts'
import { explainFailure } from './wrangler.ts'

const HELP = `Fills the empty database of a service from a backup, after it applied the migrations.

  npm run restore -- auth <file> --key <key file>   or vault, widget; the key file is that of \`npm run backup -- make-key\`

Options
  --remote             the deployed database; without it the local one of \`npm start\`
  --env NAME           a deployed environment, with --remote
  --persist-to FOLDER  another local database

A database that holds anybody is never written over; of the widget's, the chains that migrations bring are. The Worker needs the keys that the backup's rows were sealed with:
\`npm run keys -- auth --from <copy> --key <key file>\`.`

await runCommand(async () => {
  const { words, options } = readWords()
  if (options.help || words.length === 0) return console.log(HELP)
  const service = readBackedUp(words)
  const file = requireValue(words[1], 'the file to restore')
  const key = readKey(requireValue(options.key, 'the file of the private key, --key'))
  const handle = await openFile(file)
  const folder = await mkdtemp(join(tmpdir(), 'latch-restore-'))
  try {
    const { header, pages } = await openPages(key, fileReader(handle))
    requireHeader(file, header, { service, holds: 'rows' })
    const sql = await writeStatements(folder, service, pages)
    await fill(service, databaseTarget(options), sql)
    console.log(`${service} is as it was at ${header.made}.`)
  } finally {
    await handle.close()
    await rm(folder, { recursive: true, force: true })
  }
})

async function openFile(file: string): Promise<FileHandle> {
  return open(file, 'r').catch((error: Error) => {
    throw new CliError(`${file} cannot be read: ${error.message}`)
  })
}

/** All of a backup as one file of SQL, tables after those that they refer to; no more than a page is in memory. */
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
  return all
}

async function fill(service: Service, target: Target, sql: string): Promise<void> {
  const { wrangler, database } = openService(service, target)
  const migrated = await wrangler(['d1', 'migrations', 'apply', 'DB', ...targetArguments(target)])
  if (migrated.status !== 0)
    throw new CliError(`The migrations were not applied: ${explainFailure(migrated)}`)
  await requireEmpty(database.run, service)
  if ((await stat(sql)).size > 0) await executeFile(target, sql, wrangler)
}
