import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordManifest, TRANSPARENCY } from '@latch/secure/release/recordManifest.ts'
import type { ReleaseKey } from '@latch/secure/release/releaseKey.ts'
import { describeSecureBuild } from '@latch/secure/release/secureBuild.ts'
import { CHANGELOG, readChangelog, releaseSection } from './changelog.ts'
import { runScript } from './commands.ts'
import { ReleaseError } from './releaseError.ts'
import { commitFiles, listRefusals, readRepository, restoreFiles } from './repository.ts'
import { recordScripts } from './scripts.ts'
import { editVersion } from './versionEdits.ts'

/**
 * Commits a new version: the files that name it, its changelog, the integrity of its scripts, and the SDK for the
 * compatibility suite. If
 * anything fails, the tree is restored.
 *
 * @param key - Signs the manifest of the secure origin.
 */
export function prepareRelease(root: string, version: string, key: ReleaseKey): void {
  const frozen = `e2e/compat/${version}`
  const refusals = listRefusals(readRepository(root))
  if (existsSync(join(root, frozen)))
    refusals.push(`${frozen} holds another build already. Name a higher version.`)
  if (refusals.length > 0) throw new ReleaseError(refusals.join('\n'))
  const edits = editVersion(root, version)
  edits.set(CHANGELOG, releaseSection(readChangelog(root), version, new Date()))
  const paths = [...edits.keys(), 'sdk/releases.json', TRANSPARENCY, frozen]
  // Ctrl-C ends the command that runs, which is a failure like others: what was written is then taken back.
  const ignoreInterrupt = () => {}
  process.on('SIGINT', ignoreInterrupt)
  try {
    for (const [path, text] of edits) writeFileSync(join(root, path), text)
    runScript(root, 'build')
    recordScripts(root, version)
    recordManifest(join(root, TRANSPARENCY), {
      manifest: describeSecureBuild(root, version),
      date: new Date(),
      key,
    })
    runScript(root, 'freeze')
    commitFiles(root, paths, `Release ${version}`)
  } catch (error) {
    restoreFiles(root, paths)
    throw error
  } finally {
    process.off('SIGINT', ignoreInterrupt)
  }
}
