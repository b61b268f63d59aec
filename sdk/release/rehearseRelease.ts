import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TRANSPARENCY } from '@latch/secure/release/recordManifest.ts'
import { describeSecureBuild } from '@latch/secure/release/secureBuild.ts'
import { listArtifacts, writeArtifacts } from './artifacts.ts'
import { CHANGELOG, readChangelog, readNotes, releaseSection } from './changelog.ts'
import { describeBuild } from './provenance.ts'
import { ReleaseError } from './releaseError.ts'
import { listCommands, reportRelease } from './report.ts'
import { listRefusals, readRepository } from './repository.ts'
import { listIntegrity } from './scripts.ts'
import { PACKERS, sha512Of } from './tarball.ts'
import { editVersion } from './versionEdits.ts'

export type PackageName = keyof typeof PACKERS

/** Rehearses a release with the present build in a temporary folder: for CI, before every landing. */
export function rehearseRelease(root: string, version: string, packages: readonly PackageName[]): void {
  const started = new Date()
  const repository = readRepository(root)
  const { notes, refusals } = tryNotes(root, version)
  for (const refusal of [...listRefusals(repository), ...refusals]) console.log(`would refuse: ${refusal}`)
  for (const path of [...editVersion(root, version).keys(), CHANGELOG]) console.log(`would write ${path}`)
  console.log(`would freeze the SDK in e2e/compat/${version}`)
  const { hashes } = describeSecureBuild(root, version)
  console.log(`would sign ${Object.keys(hashes).length} files of the secure origin in ${TRANSPARENCY}`)
  const tarballs = packages.map((name) => PACKERS[name](root, version))
  const scripts = listIntegrity(root, version)
  const build = describeBuild(root, { version, commit: repository.commit, started })
  const folder = mkdtempSync(join(tmpdir(), 'latch-release-'))
  try {
    const written = join(folder, version)
    writeArtifacts(written, listArtifacts({ tarballs, scripts, notes, build }, process.env))
    for (const { file } of tarballs) requireSum(written, file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  reportRelease(tarballs, scripts)
  console.log('\nNothing is changed. A release would leave these to you:')
  for (const command of listCommands(tarballs, build)) console.log(`  ${command}`)
}

/** Right after a release there are no unreleased notes: that refuses the next release, but does not fail a rehearsal. */
function tryNotes(root: string, version: string): { notes: string; refusals: string[] } {
  try {
    const changelog = releaseSection(readChangelog(root), version, new Date())
    return { notes: readNotes(changelog, version), refusals: [] }
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    return { notes: '', refusals: [error.message] }
  }
}

/** @throws Error if a written tarball does not match its checksum. */
function requireSum(folder: string, file: string): void {
  const [sum] = readFileSync(join(folder, `${file}.sha512`), 'utf8').split('  ')
  if (sum !== sha512Of(readFileSync(join(folder, file))))
    throw new Error(`${file} does not match its checksum.`)
}
