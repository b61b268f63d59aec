/** `npm run restore`: a backup into an empty database. Exit code 1 on any refusal. */
import { readBackedUp, readWords, requireValue, TARGET_OPTIONS } from './backup/commandLine.ts'
import { fileReader, readKey, requireHeader } from './backup/files.ts'
import { fillDatabase, openFile, openMigrated } from './backup/fill.ts'
import { openPages } from './backup/pages.ts'
import { requireEmpty } from './backup/rows.ts'
import { databaseTarget } from './commandLine.ts'
import { runCommand } from './runCommand.ts'

const HELP = `Fills the empty database of a service from a backup, after it applied the migrations.

  npm run restore -- auth <file> --key <key file>   or vault, widget; the key file is that of \`npm run backup -- make-key\`

Options
  --remote             the deployed database; without it the local one of \`npm start\`
  --env NAME           a deployed environment, with --remote
  --persist-to FOLDER  another local database

A database that holds anybody is never written over; of the widget's, the chains that migrations bring are. The Worker needs the keys that the backup's rows were sealed with:
\`npm run keys -- auth --from <copy> --key <key file>\`.`

const OPTIONS = {
  key: { type: 'string' },
  ...TARGET_OPTIONS,
} as const

await runCommand(async () => {
  const { words, options } = readWords(OPTIONS, 2)
  if (options.help || words.length === 0) return console.log(HELP)
  const service = readBackedUp(words)
  const file = requireValue(words[1], 'the file to restore')
  const key = readKey(requireValue(options.key, 'the file of the private key, --key'))
  const handle = await openFile(file)
  try {
    const { header, pages } = await openPages(key, fileReader(handle))
    requireHeader(file, header, { service, holds: 'rows' })
    const target = databaseTarget(options)
    const { wrangler, database } = await openMigrated(service, target)
    await requireEmpty(database.run, service)
    await fillDatabase({ service, target, wrangler }, pages)
    console.log(`${service} is as it was at ${header.made}.`)
  } finally {
    await handle.close()
  }
})
