import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/**
 * Finds a file of an installed package: below the root, or above it if the root is itself an installed package.
 *
 * @param path - Below `node_modules`.
 * @returns undefined if it is not found.
 */
export function findInstalled(root: string, path: string): string | undefined {
  const file = join(root, 'node_modules', path)
  if (existsSync(file)) return file
  const parent = dirname(root)
  return parent === root ? undefined : findInstalled(parent, path)
}

/**
 * Finds anvil: from its package, which is only for Linux on x64, or installed on this machine.
 *
 * @param root - Root of the repository.
 * @param path - Folders to look in, as in `PATH`.
 * @returns undefined if it is not found.
 */
export function lookForAnvil(root: string, path = process.env.PATH ?? ''): string | undefined {
  const files = path.split(delimiter).map((folder) => join(folder, 'anvil'))
  return findInstalled(root, '.bin/anvil') ?? files.find((file) => existsSync(file))
}

/**
 * Finds a Bitcoin node: installed on this machine, or by `.ci/bitcoind`.
 *
 * @returns undefined if it is not found.
 */
export function lookForBitcoind(path = process.env.PATH ?? ''): string | undefined {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  const folders = [...path.split(delimiter), join(cache, 'latch/bitcoind/bin')]
  return folders.map((folder) => join(folder, 'bitcoind')).find((file) => existsSync(file))
}

/**
 * As {@link lookForAnvil}, for callers that require it. @throws Error of one sentence: what to install, and what works
 * without it.
 */
export function findAnvil(root: string, path?: string): string {
  const found = lookForAnvil(root, path)
  if (found !== undefined) return found
  throw new Error(
    `There is no \`anvil\` here for ${process.platform} on ${process.arch}: install Foundry (https://getfoundry.sh) so that it is on your PATH, then start again; without it only \`npm test -- types lint unused build unit\` works.`,
  )
}
