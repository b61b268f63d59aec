import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityHash, nameByVersion, type Releases, type Script } from '../build/versioned.ts'
import { ReleaseError } from './releaseError.ts'

const WIDGET = 'https://WIDGET'

/** Returns the scripts of a version, from the build. @throws {@link ReleaseError} if there is none. */
export function readVersionedScripts(root: string, version: string): Script[] {
  const [sdk, elements] = ['sdk.js', 'elements.js'].map((file) => readBuilt(root, file))
  return nameByVersion(version, { sdk: sdk ?? '', elements: elements ?? '' })
}

/** Returns the integrity of all scripts that a page of this version may load, by their name below `/v1/`. */
export function listIntegrity(root: string, version: string): Record<string, string> {
  const parts: { file: string; integrity: string }[] = JSON.parse(readBuilt(root, 'integrity.json'))
  return {
    ...Object.fromEntries(
      readVersionedScripts(root, version).map(({ file, code }) => [file, integrityHash(code)]),
    ),
    ...Object.fromEntries(
      parts
        .filter(({ file }) => /^sdk-[a-z\d]+-[\da-f]{16}\.js$/.test(file))
        .map(({ file, integrity }) => [file, integrity]),
    ),
  }
}

/** Records the integrity of a version's scripts in `sdk/releases.json`; later builds are checked against it. */
export function recordScripts(root: string, version: string): void {
  const scripts = readVersionedScripts(root, version).map(({ file, code }) => [file, integrityHash(code)])
  const releases = { ...readRecorded(root), [version]: Object.fromEntries(scripts) }
  writeFileSync(join(root, 'sdk/releases.json'), `${JSON.stringify(releases, null, 2)}\n`)
}

/** @throws {@link ReleaseError} unless the build equals the one that was released as this version. */
export function requireRecorded(root: string, version: string): void {
  const recorded = readRecorded(root)[version] ?? {}
  for (const { file, code } of readVersionedScripts(root, version))
    if (recorded[file] !== integrityHash(code))
      throw new ReleaseError(
        `${file} as built here differs from sdk/releases.json for ${version}. Check out v${version}, run \`npm ci\` and try again.`,
      )
}

export function readRecorded(root: string): Releases {
  return JSON.parse(readFileSync(join(root, 'sdk/releases.json'), 'utf8'))
}

/** Writes the tags that pin a page to this version: an import map for the parts, and a script tag for older browsers. */
export function writeScriptTags(integrity: Readonly<Record<string, string>>, version: string): string {
  const url = `${WIDGET}/v1/sdk-${version}.js`
  const parts = Object.entries(integrity).map(([file, value]) => [`${WIDGET}/v1/${file}`, value])
  return `<!-- Latch SDK ${version}. ${WIDGET} is the origin of your deployment. -->
<script type="importmap">
${JSON.stringify({ integrity: Object.fromEntries(parts) }, null, 2)}
</script>
<script type="module" src="${url}" integrity="${integrity[`sdk-${version}.js`]}" crossorigin></script>
<script type="module">
  import { createSdk } from '${url}'
  const sdk = createSdk({ projectId: 'YOUR_PROJECT' })
</script>
`
}

function readBuilt(root: string, file: string): string {
  try {
    return readFileSync(join(root, 'sdk/dist/cdn', file), 'utf8')
  } catch {
    throw new ReleaseError(`sdk/dist/cdn/${file} is missing. Run \`npm run build\` first.`)
  }
}
