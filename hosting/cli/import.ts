/** `npm run import`: the users of another operator's login service. Exit code 1 on any refusal. */
import { readService, readWords, requireValue, TARGET_OPTIONS } from './backup/commandLine.ts'
import { databaseTarget } from './commandLine.ts'
import { runCommand } from './runCommand.ts'
import { importUsers, openImportTarget } from './transfer/importUsers.ts'

const HELP = `Fills the empty database of a login service with the users of another operator. docs/moving.md describes the move.

  npm run import -- auth <file> --key <key file> --digest <digest> --copy <new file>
                                 of vault the same: its people run this, with their own keys

Options
  --key FILE           the private key (\`npm run backup -- make-key\`) whose public key the file was sealed to
  --digest HEX         that \`npm run export\` printed; have the exporting operator confirm it, because anybody can seal to your key
  --copy FILE          keeps a copy of the two imported keys, sealed to your own key: keep it beside that of \`npm run keys\`
  --remote             the deployed database; without it the local one of \`npm start\`
  --env NAME           a deployed environment, with --remote
  --persist-to FOLDER  another local database

Run \`npm run keys\` before and \`npm run deploy\` after it. A database that holds other users is never written to. If the command was
interrupted, run it again: it goes on where it stopped, and changes nothing where it had ended.`

const OPTIONS = {
  key: { type: 'string' },
  digest: { type: 'string' },
  copy: { type: 'string' },
  ...TARGET_OPTIONS,
} as const

await runCommand(async () => {
  const { words, options } = readWords(OPTIONS, 2)
  if (options.help || words.length === 0) return console.log(HELP)
  const service = readService(words)
  const file = requireValue(words[1], 'the file to import')
  const keyFile = requireValue(options.key, 'the file of the private key, --key')
  const digest = requireValue(options.digest, 'the digest of the file, --digest')
  const copy = requireValue(options.copy, 'the file for the copy of the imported keys, --copy')
  const target = databaseTarget(options)
  const input = { service, file, keyFile, digest, copy }
  console.log(await importUsers(input, () => openImportTarget(service, target)))
})
