import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runToEnd } from '../../hosting/dev/stack/processes.ts'
import sdk from '../../sdk/package.json' with { type: 'json' }
import { findChromium } from '../harness/chromium.ts'
import { packLatchDev } from '../kit/pack.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Runs the tests of `examples/tested-dapp` as an author has them: outside of the repository, over what npm makes of both packages.
 *
 * @throws Error with what they printed.
 */
export async function runTestedDapp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tested-dapp-'))
  try {
    const isSource = (path: string) => !['node_modules', 'test-results'].includes(basename(path))
    cpSync(join(ROOT, 'examples/tested-dapp'), folder, { recursive: true, filter: isSource })
    // It builds what the next line packs.
    await packLatchDev(folder)
    await runToEnd(['npm', 'pack', '-w', 'sdk', '--pack-destination', folder], { cwd: ROOT })
    const file = join(folder, 'package.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    manifest.dependencies['@latch/sdk'] = `file:latch-sdk-${sdk.version}.tgz`
    writeFileSync(file, JSON.stringify(manifest))
    await runToEnd(['npm', 'install'], { cwd: folder })
    await runToEnd(['npx', 'playwright', 'test'], { cwd: folder, env: { CHROMIUM: findChromium() } })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
