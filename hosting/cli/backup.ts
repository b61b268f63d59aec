/** `npm run backup`: the database of a service as a sealed file. Exit code 1 on any refusal. */
import { openService, readBackedUp, readWords, requireValue, TARGET_OPTIONS } from './backup/commandLine.ts'
import { makeCopyKeys } from './backup/copy.ts'
import { writeNewFile, writeNewFileOf } from './backup/files.ts'
import { sealPages } from './backup/pages.ts'
import { countRows, describeCounts, readPages } from './backup/rows.ts'
import { BACKED_UP } from './backup/tables.ts'
import { databaseTarget } from './commandLine.ts'
import { rejectOptions } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

const HELP = `Copies the database of a service into a file that only the holder of a private key opens.

  npm run backup -- make-key <key file>             once: writes a private key, prints its public key
  npm run backup -- auth <file> --to <public key>   the database of auth; of vault and widget the same

Options
  --remote             the deployed database; without it the local one of \`npm start\`
  --env NAME           a deployed environment, with --remote
  --persist-to FOLDER  another local database

Keep the private key away from the machine that makes backups, and the backups of auth away from those of vault. The file
holds no key of the service: without the copy that \`npm run keys\` made of those, no row of it opens. It holds no session:
after a restore everybody logs in anew. That of the widget holds projects, chains, names, orders, shared addresses and counts;
not the list of wallets, and not what an index has read of a chain.`

async function makeKey(file: string): Promise<void> {
  const { publicKey, privateKey } = await makeCopyKeys()
  writeNewFile(file, `${privateKey}\n`)
  console.log(publicKey)
}

const OPTIONS = {
  to: { type: 'string' },
  ...TARGET_OPTIONS,
} as const

await runCommand(async () => {
  const { words, options } = readWords(OPTIONS, 2)
  if (options.help || words.length === 0) return console.log(HELP)
  const file = requireValue(words[1], 'the file to write')
  if (words[0] === 'make-key') {
    rejectOptions(options, ['to', 'remote', 'env', 'persist-to'], 'does nothing for make-key.')
    return makeKey(file)
  }
  const service = readBackedUp(words)
  const to = requireValue(options.to, 'the public key, --to')
  const { database } = openService(service, databaseTarget(options))
  const counts: Record<string, number> = {}
  const header = { service, holds: 'rows', made: new Date().toISOString() } as const
  const pages = countRows(readPages(database.run, BACKED_UP[service]), counts)
  await writeNewFileOf(file, sealPages(to, header, pages))
  console.log(`${file} holds ${describeCounts(counts)}.`)
})
