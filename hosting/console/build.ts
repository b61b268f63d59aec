/** Builds the console's page from `app/` into `dist/`, with the licenses of the code in it: `npm run build` ends with it. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LICENSES, licensesOf, noticesOf } from '@latch/widget/build/licenses.ts'
import { build, type Rolldown } from 'vite'

const DIST = join(import.meta.dirname, 'dist')

const { output } = (await build({
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  logLevel: 'warn',
  build: { license: LICENSES },
  // One bundle, hence no array and no watcher.
})) as Rolldown.RolldownOutput

writeFileSync(join(DIST, 'licenses.txt'), noticesOf(licensesOf(output)))
rmSync(join(DIST, LICENSES.fileName))
console.log('Built the console in hosting/console/dist')
