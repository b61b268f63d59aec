import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Where anvil is: as its package put it, which is for Linux on x64 alone, or as this machine has it.
 *
 * @param root - Root of the repository.
 * @param path - Folders to look in, as in `PATH`.
 * @throws Error of one sentence that names what to install.
 */
export function findAnvil(root: string, path = process.env.PATH ?? ''): string {
  const folders = [join(root, 'node_modules/.bin'), ...path.split(delimiter)]
  const found = folders.map((folder) => join(folder, 'anvil')).find((file) => existsSync(file))
  if (found !== undefined) return found
  throw new Error(
    `There is no \`anvil\` here for ${process.platform} on ${process.arch}: install Foundry (https://getfoundry.sh) so that it is on your PATH, then start again.`,
  )
}
