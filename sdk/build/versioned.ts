import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SDK } from './bundle.ts'

/** A script of `/v1/`. */
export type Script = { file: string; code: string }
/** Integrity of each released script, by version and file. */
export type Releases = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The import by which `elements.js` loads the SDK. */
export const SDK_IMPORT = 'from"./sdk.js"'

/** Returns the scripts under the permanent names of a version, from the two evergreen ones. */
export function nameByVersion(
  version: string,
  { sdk, elements }: Record<'sdk' | 'elements', string>,
): Script[] {
  const file = `sdk-${version}.js`
  return [
    { file, code: sdk },
    { file: `elements-${version}.js`, code: elements.replace(SDK_IMPORT, `from"./${file}"`) },
  ]
}

/**
 * Returns the scripts whose bytes a release has recorded. A build between two releases has the version of the last one and
 * other
 * bytes: it has none.
 */
export function findReleased(scripts: readonly Script[], version: string, releases: Releases): Script[] {
  const recorded = releases[version] ?? {}
  const isAsRecorded = scripts.every(({ file, code }) => recorded[file] === integrityHash(code))
  return isAsRecorded ? [...scripts] : []
}

/** Value of a script tag's `integrity`. */
export function integrityHash(code: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`
}

/** Reads the releases that `npm run release` recorded in `sdk/releases.json`. */
export function readReleases(): Releases {
  return JSON.parse(readFileSync(join(SDK, 'releases.json'), 'utf8'))
}
