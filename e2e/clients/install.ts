import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runToEnd } from '@latch/hosting/dev/stack/processes.ts'
import type { ClientName } from './clients.ts'
import { lockedFor } from './lock.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Kept between runs; ignored by git. */
const INSTALLED = join(ROOT, '.latch/clients')
const LOCK = 'package-lock.json'
/** Names what `node_modules` was installed from, within it, so that both go together. */
const MARK = 'node_modules/.latch-manifest'

/** Returns the folder that a client is installed in and its page is copied to, so that the page finds the client's packages and no others. */
export function folderOf(name: ClientName): string {
  return join(INSTALLED, name, name)
}

/** Returns the folder of a package that a client installed, wherever npm put it. */
export function packageOf(name: ClientName, specifier: string): string {
  const file = findPackageJSON(specifier, pathToFileURL(join(folderOf(name), 'page')))
  if (file === undefined) throw new Error(`${name} has no ${specifier}`)
  return dirname(file)
}

/**
 * Installs a client unless that is installed, and copies its page beside it.
 *
 * @throws Error with npm's output.
 */
export async function installClient(name: ClientName): Promise<void> {
  const root = join(INSTALLED, name)
  await installWorkspace(name, root)
  copyPage(join(import.meta.dirname, name, 'page'), join(folderOf(name), 'page'))
  cpSync(join(import.meta.dirname, 'shared'), join(root, 'shared'), { recursive: true })
}

/**
 * Installs one client of its npm workspace into `root`, unless the lock file names the same for it as what is there. Each
 * gets a root of its own: in a common one a page could import what only its neighbors installed.
 *
 * @throws Error with what npm printed.
 */
export async function installWorkspace(name: ClientName, root: string): Promise<void> {
  const [manifest = ''] = globSync(`packages/*/${name}/package.json`, { cwd: import.meta.dirname })
  const workspace = join(import.meta.dirname, dirname(manifest), '..')
  const lock = JSON.parse(readFileSync(join(workspace, LOCK), 'utf8'))
  const wanted = hashOf([JSON.stringify(lockedFor(name, lock)), readFileSync(join(workspace, '.npmrc'))])
  await installUnlessMarked(workspace, root, wanted, ['-w', name, '--include-workspace-root'])
}

/**
 * Installs the lock file of `source` into `folder`, unless it is installed.
 *
 * @throws Error with npm's output.
 */
export async function installLocked(source: string, folder: string): Promise<void> {
  const manifest = ['package.json', LOCK, '.npmrc'].map((file) => readFileSync(join(source, file)))
  await installUnlessMarked(source, folder, hashOf(manifest), [])
}

async function installUnlessMarked(
  source: string,
  folder: string,
  wanted: string,
  options: readonly string[],
): Promise<void> {
  const mark = join(folder, MARK)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.error(`installing ${basename(folder)}`)
  rmSync(folder, { recursive: true, force: true })
  cpSync(source, folder, { recursive: true })
  await runToEnd(['npm', 'ci', '--ignore-scripts', ...options], { cwd: folder })
  writeFileSync(mark, wanted)
}

function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** Deletes an earlier version's files, but keeps the build's. */
function copyPage(from: string, to: string): void {
  if (!existsSync(from)) return
  const ignored = new Set(['.next'])
  if (existsSync(to))
    for (const entry of readdirSync(to).filter((entry) => !ignored.has(entry)))
      rmSync(join(to, entry), { recursive: true })
  cpSync(from, to, { recursive: true })
}

const PACKED = join(INSTALLED, 'packed')

/** Returns the file of the SDK that `installSdk` packed. */
export function packedSdk(): string {
  const [file = ''] = readdirSync(PACKED)
  return join(PACKED, file)
}

/** Packs the SDK as `npm pack -w sdk` does for a dapp, and unpacks it where the client's page finds `@latch/sdk`. */
export async function installSdk(names: readonly ClientName[]): Promise<void> {
  rmSync(PACKED, { recursive: true, force: true })
  mkdirSync(PACKED, { recursive: true })
  await runToEnd(['npm', 'pack', '-w', 'sdk', '--pack-destination', PACKED], { cwd: ROOT })
  for (const name of names) {
    const target = join(folderOf(name), 'node_modules/@latch/sdk')
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true })
    await runToEnd(['tar', '-xzf', packedSdk(), '-C', target, '--strip-components', '1'], {
      cwd: ROOT,
    })
  }
}
