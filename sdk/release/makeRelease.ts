import { join } from 'node:path'
import { findLogKey, findManifest, TRANSPARENCY } from '@latch/secure/release/recordManifest.ts'
import { describeSecureBuild } from '@latch/secure/release/secureBuild.ts'
import { listArtifacts, writeArtifacts } from './artifacts.ts'
import { readChangelog, readNotes } from './changelog.ts'
import { runScript } from './commands.ts'
import { describeBuild } from './provenance.ts'
import { ReleaseError } from './releaseError.ts'
import { listCommands, reportRelease } from './report.ts'
import { readRepository } from './repository.ts'
import { listIntegrity, requireRecorded } from './scripts.ts'
import { PACKERS } from './tarball.ts'

/** Builds a released commit, and writes its files: reproducibly, on any machine. */
export function makeRelease(root: string, version: string): void {
  const started = new Date()
  const { commit, changed } = readRepository(root)
  if (changed.length > 0)
    throw new ReleaseError(
      `${version} is released. Its files are made of a clean tree: run \`git stash\` first.`,
    )
  runScript(root, 'build')
  requireRecorded(root, version)
  const signed = findManifest(join(root, TRANSPARENCY), describeSecureBuild(root, version))
  const logKey = findLogKey(join(root, TRANSPARENCY))
  if (signed === null || logKey === undefined)
    throw new ReleaseError(
      `The secure origin as built here has no signed manifest. Check out v${version}, run \`npm ci\` and try again.`,
    )
  const tarballs = Object.values(PACKERS).map((pack) => pack(root, version))
  const scripts = listIntegrity(root, version)
  const notes = readNotes(readChangelog(root), version)
  const build = describeBuild(root, { version, commit, started })
  const folder = join(root, '.latch/release', version)
  writeArtifacts(
    folder,
    listArtifacts(
      { tarballs, scripts, notes, build, secure: { manifest: signed.file, logKey } },
      process.env,
    ),
  )
  reportRelease(tarballs, scripts)
  console.log(`\nIn ${folder}. To publish ${version}:`)
  for (const command of listCommands(tarballs, { version, commit })) console.log(`  ${command}`)
}
