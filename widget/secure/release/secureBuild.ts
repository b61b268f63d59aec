import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { hashContent, type Manifest } from './manifest.ts'
import { TransparencyError } from './transparencyError.ts'

/** Folder of the built secure origin. */
export const SECURE_BUILD = 'widget/secure/dist'
/** Folder of signed manifests in the build, which hosting serves under `/.well-known/waict/`. */
export const SERVED_MANIFESTS = `${SECURE_BUILD}/manifests`

/**
 * Hashes every file of the built secure origin.
 *
 * @throws {@link TransparencyError} without a build.
 */
export function describeSecureBuild(root: string, version: string): Manifest {
  const folder = join(root, SECURE_BUILD)
  if (!existsSync(join(folder, 'licenses.txt')))
    throw new TransparencyError(
      'BUILD_MISSING',
      `${SECURE_BUILD} holds no build. Run \`npm run build\` first.`,
    )
  const hash = (path: string) => hashContent(readFileSync(join(folder, path)))
  const names = readdirSync(folder)
  const assets = readdirSync(join(folder, 'assets'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
  const files = ['licenses.txt', ...assets]
  const pages = names.filter((name) => name.endsWith('.html'))
  return {
    hashes: Object.fromEntries(files.toSorted().map((path) => [`/${path}`, hash(path)])),
    latch: {
      version,
      pages: Object.fromEntries(pages.toSorted().map((name) => [basename(name, '.html'), hash(name)])),
    },
  }
}
