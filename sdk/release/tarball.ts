import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ReleaseError } from './releaseError.ts'

/** A package as npm publishes it. */
export type Tarball = { name: string; version: string; file: string; bytes: Buffer }

/** The files of a package's folder that npm reads; `files` of its manifest says which files of `dist` are published. */
const PACKAGE_FILES = ['package.json', 'LICENSE', 'README.md', 'dist']

/** Packs a built folder under a version. @returns path of the tarball. */
export function packFolder(source: string, version: string, folder: string): string {
  const staged = mkdtempSync(join(tmpdir(), 'latch-staged-'))
  try {
    for (const name of PACKAGE_FILES) cpSync(join(source, name), join(staged, name), { recursive: true })
    const manifest = JSON.parse(readFileSync(join(staged, 'package.json'), 'utf8'))
    writeFileSync(join(staged, 'package.json'), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`)
    levelRights(staged)
    mkdirSync(folder, { recursive: true })
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder]
    return join(folder, execFileSync('npm', args, { cwd: staged, encoding: 'utf8' }).trim())
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

/** Sets the same file modes: they depend on the umask of the checkout. */
function levelRights(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o644)
}

/** Packs `create-latch`, after building its command. @returns path of the tarball. */
function packCreateLatch(root: string, version: string, folder: string): string {
  execFileSync(process.execPath, [join(root, 'sdk/build/packCreateLatch.ts')], { cwd: root })
  return packFolder(join(root, 'sdk/create-latch'), version, folder)
}

/** Packs `latch-dev` from the build. @returns path of the tarball. */
function packLatchDev(root: string, folder: string): string {
  const args = [join(root, 'hosting/kit/pack.ts'), folder]
  return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).trim().split('\n').at(-1) ?? ''
}

/**
 * Packs twice, each time from fresh copies.
 *
 * @param pack - Writes the tarball into a folder and returns its path.
 * @throws {@link ReleaseError} if the two differ: the published file could not be reproduced.
 */
export function packTwice(name: string, pack: (folder: string) => string): Tarball {
  const folder = mkdtempSync(join(tmpdir(), 'latch-pack-'))
  try {
    const [first = '', second = ''] = ['first', 'second'].map((one) => pack(join(folder, one)))
    const bytes = readFileSync(first)
    if (!bytes.equals(readFileSync(second)))
      throw new ReleaseError(
        `Two packs of ${name} differ: ${first} and ${second} contain a timestamp, a path or a file order of this machine.`,
      )
    const file = basename(first)
    return { name, version: /-([\d.]+)\.tgz$/.exec(file)?.[1] ?? '', file, bytes }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The published packages, all with the SDK's version. */
export const PACKERS = {
  sdk: (root: string, version: string) =>
    packTwice('@latch/sdk', (folder) => packFolder(join(root, 'sdk'), version, folder)),
  'create-latch': (root: string, version: string) =>
    packTwice('create-latch', (folder) => packCreateLatch(root, version, folder)),
  'latch-dev': (root: string) => packTwice('latch-dev', (folder) => packLatchDev(root, folder)),
}

/** @returns the digest as hexadecimal digits, as `sha512sum` prints it. */
export function sha512Of(bytes: Uint8Array): string {
  return createHash('sha512').update(bytes).digest('hex')
}
