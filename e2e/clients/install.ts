import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runToEnd } from '@latch/hosting/dev/stack/processes.ts'
import type { ClientName } from './clients.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Kept between runs; ignored by git. */
const INSTALLED = join(ROOT, '.latch/clients')
const MANIFEST = ['package.json', 'package-lock.json', '.npmrc'] as const
/** Contains the manifest from which `node_modules` was installed, within it, so that both are deleted together. */
const MARK = 'node_modules/.latch-manifest'

/** Returns the folder of an installed client and its copied page, so that the page finds only the client's packages. */
export function folderOf(name: ClientName): string {
  return join(INSTALLED, name)
}

/**
 * Installs a client from its lock file unless it is installed, and copies its page beside it.
 *
 * @throws Error with npm's output.
 */
export async function installClient(name: ClientName): Promise<void> {
  const source = join(import.meta.dirname, name)
  const folder = folderOf(name)
  await installLocked(source, folder)
  copyPage(join(source, 'page'), join(folder, 'page'))
  cpSync(join(import.meta.dirname, 'shared'), join(INSTALLED, 'shared'), { recursive: true })
}

/**
 * Installs the lock file of `source` into `folder`, unless it is installed.
 *
 * @throws Error with npm's output.
 */
export async function installLocked(source: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const file of MANIFEST) cpSync(join(source, file), join(folder, file))
  const wanted = hashOf(source)
  const mark = join(folder, MARK)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.error(`installing ${basename(folder)}`)
  await runToEnd(['npm', 'ci', '--ignore-scripts'], { cwd: folder })
  writeFileSync(mark, wanted)
}

function hashOf(source: string): string {
  const hash = createHash('sha256')
  for (const file of MANIFEST) hash.update(readFileSync(join(source, file)))
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
