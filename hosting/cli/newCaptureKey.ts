/** `npm run capture-key`: makes the key that email addresses are sealed with. */
import { newCaptureKey } from './captureKey.ts'
import { readArguments, rejectExcess } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

const HELP = `Prints what the Worker's secret CAPTURE_KEY holds. Nothing is stored: keep a copy, for without it nobody can
list, export or erase the addresses that it has sealed.

  npm run --silent capture-key > capture.key
  npx wrangler secret put CAPTURE_KEY --config hosting/wrangler.widget.jsonc < capture.key`

await runCommand(async () => {
  const { positionals, values } = readArguments(
    { help: { type: 'boolean', short: 'h' } },
    process.argv.slice(2),
  )
  if (values.help) return console.log(HELP)
  // The output becomes the secret: it must be nothing but a key.
  rejectExcess(positionals, 0)
  console.log(newCaptureKey())
})
