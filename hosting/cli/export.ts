/** `npm run export`: the users of a login service, sealed to another operator. Exit code 1 on any refusal. */
import { createHash } from 'node:crypto'
import { openService, readService, readWords, requireValue, TARGET_OPTIONS } from './backup/commandLine.ts'
import { writeNewFileOf } from './backup/files.ts'
import { sealPages } from './backup/pages.ts'
import { countRows, describeCounts, readPages } from './backup/rows.ts'
import { transferredTables } from './backup/tables.ts'
import { databaseTarget } from './commandLine.ts'
import { runCommand } from './runCommand.ts'
import { exportPages, hashParts } from './transfer/exportFile.ts'
import { readExportingKeys } from './transfer/exportingKeys.ts'
import { resealPages } from './transfer/resealRows.ts'
import { makeTransferSecrets, transferKeyring } from './transfer/secrets.ts'

const HELP = `Writes the users of a login service into a file that another operator imports. docs/moving.md describes the move.

  npm run export -- auth <file> --to <public key>   of vault the same: its people run this, with their own keys

Options
  --to KEY             public key of who imports it (\`npm run backup -- make-key\`): those who run auth and vault have one each
  --remote             the deployed database; without it the local one of \`npm start\`
  --keys FILE          with --remote: the sealed copy of the service's keys (\`npm run keys -- --copy\`); once for each copy
  --key FILE           the private key that opens these copies
  --env NAME           a deployed environment, with --remote
  --persist-to FOLDER  another local database

The file holds users, logins, wallets, devices, passkeys and settings; no session, no log, and no key that the service goes on
with: what is sealed in its rows is sealed anew with a key made for this file. The file is opened by the private key of --to only.`

const OPTIONS = {
  to: { type: 'string' },
  keys: { type: 'string', multiple: true },
  key: { type: 'string' },
  ...TARGET_OPTIONS,
} as const

await runCommand(async () => {
  const { words, options } = readWords(OPTIONS, 2)
  if (options.help || words.length === 0) return console.log(HELP)
  const service = readService(words)
  const file = requireValue(words[1], 'the file to write')
  const to = requireValue(options.to, 'the public key of who imports it, --to')
  const target = databaseTarget(options)
  const copies = { files: options.keys ?? [], keyFile: options.key }
  const { keyring, lookupPepper } = await readExportingKeys(service, target, copies)
  const secrets = makeTransferSecrets(lookupPepper)
  const counts: Record<string, number> = {}
  const rows = countRows(
    readPages(openService(service, target).database.run, transferredTables(service)),
    counts,
  )
  const resealed = resealPages(service, rows, { from: keyring, to: transferKeyring(secrets) })
  const header = { service, holds: 'users', made: new Date().toISOString() } as const
  const hash = createHash('sha256')
  await writeNewFileOf(file, hashParts(sealPages(to, header, exportPages(secrets, resealed)), hash))
  console.log(`${file} holds ${describeCounts(counts)}.\nDigest: ${hash.digest('hex')}`)
})
