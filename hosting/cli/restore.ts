/** `npm run restore`: a backup into an empty database. Exit code 1 on any refusal. */
import * as z from 'zod'
import { openService, readService, readWords, requireValue } from './backup/commandLine.ts'
import { readCopy } from './backup/files.ts'
import { requireEmpty, restoreStatements } from './backup/rows.ts'
import { CliError } from './cliError.ts'
import { targetOf } from './commandLine.ts'
import { targetArguments } from './database.ts'
import { runCommand } from './runCommand.ts'
import { runSqlFile } from './sqlFile.ts'

const HELP = `Fills the empty database of a login service from a backup, after it applied the migrations.

  npm run restore -- auth <file> --key <key file>   the key file is that of \`npm run backup -- make-key\`

Options
  --remote             the deployed database; without it the local one of \`npm start\`
  --env NAME           a deployed environment, with --remote
  --persist-to FOLDER  another local database

A database that holds anybody is never written over. The Worker needs the keys that the backup's rows were sealed with:
\`npm run keys -- auth --from <copy> --key <key file>\`.`

const RowsSchema = z.record(
  z.string(),
  z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
)

await runCommand(async () => {
  const { words, options } = readWords()
  if (options.help || words.length === 0) return console.log(HELP)
  const service = readService(words)
  const file = requireValue(words[1], 'the file to restore')
  const opened = { file, keyFile: requireValue(options.key, 'the file of the private key, --key') }
  const { made, content } = await readCopy(opened, { service, holds: 'rows' })
  const rows = RowsSchema.parse(content)
  const target = targetOf(options)
  const { wrangler, database } = openService(service, target)
  const migrated = await wrangler(['d1', 'migrations', 'apply', 'DB', ...targetArguments(target)])
  if (migrated.status !== 0)
    throw new CliError(`The migrations were not applied: ${(migrated.stderr || migrated.stdout).trim()}`)
  await requireEmpty(database.run, service)
  const statements = restoreStatements(service, rows)
  if (statements.length > 0) await runSqlFile(target, statements.map((one) => `${one};\n`).join(''), wrangler)
  console.log(`${service} is as it was at ${made}.`)
})
