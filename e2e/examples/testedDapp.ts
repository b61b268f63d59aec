import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { reserveBase, reservePort } from '@latch/hosting/dev/stack/ports.ts'
import { runToEnd } from '@latch/hosting/dev/stack/processes.ts'
import { packLatchDev } from '@latch/hosting/kit/pack.ts'
import sdk from '@latch/sdk/package.json' with { type: 'json' }
import { expect } from '@playwright/test'
import { findChromium } from '../harness/chromium.ts'

const ROOT = join(import.meta.dirname, '../..')
const WRITTEN_PORT = '5173'
/** Milliseconds. */
const PATIENCE = 60_000

/**
 * Runs the tests of `examples/tested-dapp` as an author would: outside of the repository, with the npm tarballs of both
 * packages.
 *
 * @throws Error with their output.
 */
export async function runTestedDapp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tested-dapp-'))
  try {
    await timed('made the packages', async () => {
      // It builds what the next line packs.
      await packLatchDev(folder)
      await runToEnd(['npm', 'pack', '-w', 'sdk', '--pack-destination', folder], { cwd: ROOT })
    })
    copyDapp(folder, String(await reservePort()))
    await timed('installed', () => runToEnd(['npm', 'install'], { cwd: folder }))
    await timed('tested the dapp', () =>
      runToEnd(['npx', 'playwright', 'test'], { cwd: folder, env: { CHROMIUM: findChromium() } }),
    )
    const program = join(folder, 'node_modules/.bin/latch-dev')
    await timed('started and stopped', () => expectStops(['npx', 'latch-dev'], 'SIGINT', folder))
    await timed('started and stopped', () => expectStops([program], 'SIGTERM', folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed(step: string, act: () => Promise<void>): Promise<void> {
  const start = performance.now()
  await act()
  console.info(`  tested-dapp: ${step} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Copies the folder without its installed packages, and changes the port: another example may use it. */
function copyDapp(folder: string, port: string): void {
  const isSource = (path: string) => !['node_modules', 'test-results'].includes(basename(path))
  cpSync(join(ROOT, 'examples/tested-dapp'), folder, { recursive: true, filter: isSource })
  for (const name of ['playwright.config.ts', 'tests/globalSetup.ts']) {
    const text = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, name), text.replaceAll(WRITTEN_PORT, port))
  }
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  manifest.dependencies['@latch/sdk'] = `file:latch-sdk-${sdk.version}.tgz`
  writeFileSync(file, JSON.stringify(manifest))
}

/** Starts `latch-dev` as in a terminal, whose signals reach all that it runs, and finds nothing of it afterwards. */
async function expectStops(command: readonly string[], signal: NodeJS.Signals, cwd: string): Promise<void> {
  const temporary = join(cwd, signal)
  mkdirSync(temporary)
  const { base, release } = await reserveBase()
  release()
  const [program = '', ...args] = [...command, '--port', String(base)]
  const env = { ...process.env, TMPDIR: temporary }
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text
  })
  const isServing = () =>
    fetch(`http://127.0.0.1:${base + 1}/`).then(
      () => true,
      () => false,
    )
  await expect.poll(() => printed, { timeout: PATIENCE }).toContain('Ctrl+C')
  expect(await isServing()).toBe(true)
  expect(readdirSync(temporary).filter(isOurs)).toHaveLength(1)
  process.kill(-(child.pid ?? 0), signal)
  await exited
  await expect.poll(() => readdirSync(temporary).filter(isOurs), { timeout: PATIENCE }).toEqual([])
  expect(await isServing()).toBe(false)
}

function isOurs(name: string): boolean {
  return name.startsWith('latch-dev-')
}
