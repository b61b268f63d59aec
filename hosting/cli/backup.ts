/** `npm run backup`: the database of a login service as a sealed file. Exit code 1 on any refusal. */
import { openService, readService, readWords, requireValue } from './backup/commandLine.ts'
import { makeCopyKeys, sealCopy } from './backup/copy.ts'
import { writeNewFile } from './backup/files.ts'
import { readRows } from './backup/rows.ts'
import { targetOf } from './commandLine.ts'
import { runCommand } from './runCommand.ts'

const HELP = `Copies the database of a login service into a file that only the holder of a private key opens.

  npm run backup -- make-key <key file>             once: writes a private key, prints its public key
  npm run backup -- auth <file> --to <public key>   the database of auth; of vault the same

Options
  --remote             the deployed database; without it the local one of \`npm start\`
  --env NAME           a deployed environment, with --remote
  --persist-to FOLDER  another local database

Keep the private key away from the machine that makes backups, and the backups of auth away from those of vault. The file
holds no key of the service: without the copy that \`npm run keys\` made of those, no row of it opens. It holds no session:
after a restore everybody logs in anew.`

async function makeKey(file: string): Promise<void> {
  const { publicKey, privateKey } = await makeCopyKeys()
  writeNewFile(file, `${privateKey}\n`)
  console.log(publicKey)
}

await runCommand(async () => {
  const { words, options } = readWords()
  if (options.help || words.length === 0) return console.log(HELP)
  const file = requireValue(words[1], 'the file to write')
  if (words[0] === 'make-key') return makeKey(file)
  const service = readService(words)
  const to = requireValue(options.to, 'the public key, --to')
  const { database } = openService(service, targetOf(options))
  const rows = await readRows(database.run, service)
  const header = { service, holds: 'rows', made: new Date().toISOString() } as const
  writeNewFile(file, await sealCopy(to, header, rows))
  const counts = Object.entries(rows).map(([table, { length }]) => `${length} of ${table}`)
  console.log(`${file} holds ${counts.join(', ')}.`)
})
