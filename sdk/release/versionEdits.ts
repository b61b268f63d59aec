import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseError } from './releaseError.ts'

/** Files that contain the SDK's version, and the text before it. The other packages have the same version. */
const PLACES: Readonly<Record<string, RegExp>> = {
  'sdk/package.json': /(^ {2}"version": ")[\d.]+(?=")/m,
  'sdk/create-latch/package.json': /(^ {2}"version": ")[\d.]+(?=")/m,
  'sdk/src/version.ts': /(SDK_VERSION = ')[\d.]+(?=')/,
  'package-lock.json': /("name": "@latch\/sdk",\n\s+"version": ")[\d.]+(?=")/,
  'docs/init.md': /((?:latch-sdk|create-latch)-)[\d.]+(?=\.tgz)/g,
  'docs/quickstart.md': /(latch-sdk-)[\d.]+(?=\.tgz)/g,
  'examples/tested-dapp/package.json': /(latch-dev-)[\d.]+(?=\.tgz)/g,
}

/**
 * Returns the files that name the version, updated.
 *
 * @returns texts by their path from the root; nothing is written.
 */
export function editVersion(root: string, version: string): Map<string, string> {
  const edits = Object.entries(PLACES).map(([path, place]): [string, string] => {
    const text = readFileSync(join(root, path), 'utf8')
    if (text.search(place) === -1)
      throw new ReleaseError(`${path} no longer names the version as sdk/release/versionEdits.ts expects it.`)
    return [path, text.replace(place, `$1${version}`)]
  })
  return new Map(edits)
}
