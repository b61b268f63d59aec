/** `npm run webkit`: journeys in Safari's engine, if installed. */
import { spawnSync } from 'node:child_process'
import { missingForWebKit } from '../harness/webkit.ts'

const missing = missingForWebKit()
if (missing.length > 0) {
  console.error(
    `WebKit cannot run here: there is no ${missing.join(', no ')}. Debian and Ubuntu have them in webkit2gtk-driver and xvfb.`,
  )
  process.exitCode = 1
} else {
  const args = ['test', '--project=webkit', ...process.argv.slice(2)]
  process.exitCode = spawnSync('playwright', args, { stdio: 'inherit' }).status ?? 1
}
