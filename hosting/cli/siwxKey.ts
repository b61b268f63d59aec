/** `npm run siwx-key`: makes the key with which the Worker signs sessions of users who signed in with a wallet. */
import { readFileSync } from 'node:fs'
import { newSignInKeys } from './signInKeys.ts'

const HELP = `Prints what the Worker's secret SIWX_KEYS holds: a new key of ES256, and with a file the last key of that file
behind it, so that what it has signed stays valid. Nothing is stored.

  npm run --silent siwx-key | npx wrangler secret put SIWX_KEYS --config hosting/wrangler.widget.jsonc
  npm run --silent siwx-key -- keys-of-before.json`

const [argument] = process.argv.slice(2)
if (argument?.startsWith('-')) console.log(HELP)
else
  try {
    const before = argument === undefined ? null : readFileSync(argument, 'utf8')
    console.log(newSignInKeys(before, Date.now()))
  } catch (error) {
    console.error(`${argument} cannot be read: ${error instanceof Error ? error.message : 'failure'}`)
    process.exitCode = 1
  }
