/** `npm run release`: does every step of a release that is not public; those are printed. Exit code 1 on any refusal. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createReleaseKey, KEY_VARIABLE, readReleaseKey } from '@latch/secure/release/releaseKey.ts'
import { TransparencyError } from '@latch/secure/release/transparencyError.ts'
import manifest from '../package.json' with { type: 'json' }
import { makeRelease } from './makeRelease.ts'
import { prepareRelease } from './prepareRelease.ts'
import { rehearseRelease } from './rehearseRelease.ts'
import { ReleaseError } from './releaseError.ts'
import { readRecorded } from './scripts.ts'
import { nextVersion } from './version.ts'

const HELP = `Makes a release of @latch/sdk, create-latch and latch-dev in .latch/release/<version>: tarballs, their checksums, the integrity of the scripts
below /v1/, and where all of it comes from. Publishes nothing: the commands that do are printed.

  npm run release -- patch          or minor, major, 1.2.3: a commit with the version, the changelog and the frozen SDK, then the files
  npm run release -- 1.2.3          in a checkout of v1.2.3: its files once more, byte for byte
  npm run release -- key FILE       makes the key that signs the code of the secure origin; a release reads it from ${KEY_VARIABLE}=FILE

Options
  --dry-run     changes nothing: packs what is built, says what a release would refuse
  --latch-dev   with --dry-run: packs latch-dev, too, which takes half a minute

docs/releasing.md describes each file.`

const ROOT = join(import.meta.dirname, '../..')
const OPTIONS = {
  'dry-run': { type: 'boolean' },
  'latch-dev': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new ReleaseError(`${(error as Error).message} \`npm run release -- --help\` shows how.`)
  }
}

function main(): void {
  const { values, positionals } = readArguments()
  const [requested, ...rest] = positionals
  if (requested === 'key' && rest.length === 1) {
    console.log(`Public key: ${createReleaseKey(rest[0] ?? '')}`)
    return
  }
  if (values.help) {
    console.log(HELP)
    return
  }
  if (requested === undefined || rest.length > 0)
    throw new ReleaseError('Name one version: patch, minor, major or three numbers, e.g. 1.2.3.')
  const version = nextVersion(manifest.version, requested)
  if (values['dry-run']) {
    rehearseRelease(ROOT, version, [
      'sdk',
      'create-latch',
      ...(values['latch-dev'] ? (['latch-dev'] as const) : []),
    ])
    return
  }
  if (readRecorded(ROOT)[version] === undefined) prepareRelease(ROOT, version, readReleaseKey(process.env))
  makeRelease(ROOT, version)
}

try {
  main()
} catch (error) {
  if (!(error instanceof ReleaseError || error instanceof TransparencyError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
