/** `npm run siwx-key`: makes the key with which the Worker signs sessions of users who signed in with a wallet. */
import { readFileSync } from 'node:fs'
import { CliError } from './cliError.ts'
import { readArguments, rejectExcess } from './readArguments.ts'
import { runCommand } from './runCommand.ts'
import { newSignInKeys } from './signInKeys.ts'

const HELP = `Prints what the Worker's secret SIWX_KEYS holds: a new key of ES256, and with a file the last key of that file
behind it, so that what it has signed stays valid. Nothing is stored.

  npm run --silent siwx-key | npx wrangler secret put SIWX_KEYS --config hosting/wrangler.widget.jsonc
  npm run --silent siwx-key -- keys-of-before.json`

await runCommand(async () => {
  const { positionals, values } = readArguments(
    { help: { type: 'boolean', short: 'h' } },
    process.argv.slice(2),
  )
  if (values.help) return console.log(HELP)
  rejectExcess(positionals, 1)
  console.log(makeKeys(positionals[0]))
})

/** @throws {@link CliError} if the file holds no keys. */
function makeKeys(file: string | undefined): string {
  try {
    return newSignInKeys(file === undefined ? null : readFileSync(file, 'utf8'), Date.now())
  } catch (error) {
    throw new CliError(`${file} cannot be read: ${error instanceof Error ? error.message : 'failure'}`)
  }
}
