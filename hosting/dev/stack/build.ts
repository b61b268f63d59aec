import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLEAR_SIGNING_FOLDER } from '@latch/protocol/clearSigning.ts'
import type { DemoOptions } from '../demo/build.ts'
import { runToEnd } from './processes.ts'

const SOURCES = [
  'sdk/src',
  'sdk/build',
  'widget',
  'hosting/widget',
  'hosting/data/clear-signing',
  'package-lock.json',
]
/** Contract descriptions of the local world. */
const DESCRIPTORS = 'hosting/data/clear-signing/sample'
/** Written last by `npm run build`. */
const OUTPUT = 'hosting/widget/dist'
/** The demo phone wallet, which carries its own copy of the pairing protocol. */
const PHONE_SOURCES = [
  'hosting/dev/phone',
  'hosting/dev/wallet',
  'sdk/src/testing/wallet',
  'widget/families',
  'widget/protocol',
  'package-lock.json',
]

const CONSOLE_SOURCES = [
  'hosting/console/app',
  'hosting/console/protocol',
  'hosting/console/vite.config.ts',
  'widget/protocol',
  'package-lock.json',
]
/** Written last by its build. */
const CONSOLE_OUTPUT = 'hosting/console/dist/licenses.txt'

const DEMO_SOURCES = [
  'hosting/dev/demo',
  'hosting/dev/wallet',
  'sdk/src/testing/wallet',
  'widget/families',
  'widget/protocol',
  'package-lock.json',
]
const DOCS_SOURCES = [
  'docs',
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'hosting/docs',
  'widget/secure/transparency',
  'sdk/package.json',
  'sdk/src',
  'widget/families',
  'widget/protocol',
]
/** Written last into the folder of the demo dapp: the options of the build. */
const DEMO_MARK = 'options.json'

const SKIPPED = new Set(['node_modules', 'dist', '.wrangler'])

/** Builds the SDK, the widget and hosting's assets when a source is newer than the last build. */
export async function buildIfStale(root: string): Promise<void> {
  if (!isStale(root, join(root, OUTPUT), SOURCES) && isBuiltWith(root, DESCRIPTORS)) return
  const env = { LATCH_DESCRIPTORS: join(root, DESCRIPTORS) }
  await runToEnd(['npm', 'run', '--silent', 'build'], { cwd: root, env })
}

/** Builds the operator's console unless it is up to date. */
export async function buildConsoleIfStale(root: string): Promise<void> {
  if (isStale(root, join(root, CONSOLE_OUTPUT), CONSOLE_SOURCES))
    await runToEnd([process.execPath, join(root, 'hosting/console/build.ts')], { cwd: root })
}

/** Whether the last build has a list of contract descriptions; one that was made for a deployment has another, or none. */
function isBuiltWith(root: string, list: string): boolean {
  const index = join(root, list, 'index.json')
  // A package with built files has no lists.
  if (!existsSync(index)) return true
  const digest = createHash('sha256').update(readFileSync(index)).digest('hex')
  return existsSync(join(root, OUTPUT, CLEAR_SIGNING_FOLDER, `${digest}.json`))
}

/** Builds the demo phone wallet into a folder unless that is up to date. @param signal - Aborts the build. */
export async function buildPhoneIfStale(root: string, outDir: string, signal: AbortSignal): Promise<void> {
  if (isStale(root, outDir, PHONE_SOURCES))
    await runToEnd([process.execPath, join(root, 'hosting/dev/phone/build.ts'), outDir], {
      cwd: root,
      signal,
    })
}

/** Builds the demo dapp for its addresses unless it is up to date. */
export async function buildDemoIfStale(root: string, options: DemoOptions): Promise<void> {
  const mark = join(options.outDir, DEMO_MARK)
  const wanted = JSON.stringify(options)
  const isMade = existsSync(mark) && readFileSync(mark, 'utf8') === wanted
  if (isMade && !isStale(root, mark, DEMO_SOURCES)) return
  await runToEnd([process.execPath, join(root, 'hosting/dev/demo/build.ts'), wanted], { cwd: root })
  writeFileSync(mark, wanted)
}

/** Builds the documentation's site unless it is up to date. @returns its location. */
export async function buildDocsIfStale(root: string): Promise<string> {
  const folder = join(root, 'hosting/docs')
  const site = join(folder, 'dist/site')
  if (!isInstalled(folder)) await runToEnd(['npm', 'ci', '--ignore-scripts'], { cwd: folder })
  if (isStale(root, site, DOCS_SOURCES))
    await runToEnd([process.execPath, join(folder, 'build.ts')], { cwd: root })
  return site
}

type Lock = { packages: Record<string, { version?: string; optional?: boolean }> }

/** Returns whether a folder contains its lock's packages; by content, because a checkout changes the lock's date. */
export function isInstalled(folder: string): boolean {
  const installed = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const [wanted, found] = [join(folder, 'package-lock.json'), installed].map(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as Lock).packages,
  )
  return Object.entries(wanted ?? {}).every(
    ([path, { version, optional }]) => path === '' || optional || found?.[path]?.version === version,
  )
}

/** The lock file exists where sources are; a package with built files has none. */
function isStale(root: string, output: string, sources: readonly string[]): boolean {
  if (!existsSync(join(root, 'package-lock.json'))) return false
  return findNewest(output) < Math.max(...sources.map((source) => findNewest(join(root, source))))
}

/** Returns the latest modification below a path in milliseconds since the epoch; 0 if the path is missing. */
export function findNewest(path: string): number {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path, { withFileTypes: true })
    .filter(isSource)
    .reduce((latest, { name }) => Math.max(latest, findNewest(join(path, name))), 0)
}

/** Returns whether a file or folder of that name is a source: neither a test nor generated. */
function isSource({ name }: { name: string }): boolean {
  return !SKIPPED.has(name) && !name.endsWith('.test.ts')
}
