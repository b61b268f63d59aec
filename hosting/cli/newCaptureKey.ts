/** `npm run capture-key`: makes the key that email addresses are sealed with. */
import { newCaptureKey } from './captureKey.ts'

const HELP = `Prints what the Worker's secret CAPTURE_KEY holds. Nothing is stored: keep a copy, for without it nobody can
list, export or erase the addresses that it has sealed.

  npm run --silent capture-key > capture.key
  npx wrangler secret put CAPTURE_KEY --config hosting/wrangler.widget.jsonc < capture.key`

console.log(process.argv[2] === undefined ? newCaptureKey() : HELP)
