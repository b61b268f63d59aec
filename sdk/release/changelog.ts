import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseError } from './releaseError.ts'

export const CHANGELOG = 'CHANGELOG.md'
const UNRELEASED = '## Unreleased'

export function readChangelog(root: string): string {
  return readFileSync(join(root, CHANGELOG), 'utf8')
}

/** Turns the unreleased notes into the section of a version, as in https://keepachangelog.com. */
export function releaseSection(changelog: string, version: string, now: Date): string {
  const notes = notesOf(changelog, UNRELEASED)
  if (!/^- /m.test(notes))
    throw new ReleaseError(
      `CHANGELOG.md has no line under '${UNRELEASED}'. Write there what this release changes for people who use the SDK, commit, and run this again.`,
    )
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version} - ${now.toISOString().slice(0, 10)}`)
}

/** Returns the text under the heading of a version. */
export function readNotes(changelog: string, version: string): string {
  const heading = changelog.split('\n').find((line) => line.startsWith(`## ${version} - `))
  if (heading === undefined) throw new ReleaseError(`CHANGELOG.md has no section for ${version}.`)
  return notesOf(changelog, heading)
}

function notesOf(changelog: string, heading: string): string {
  const [, after] = changelog.split(`\n${heading}\n`)
  if (after === undefined)
    throw new ReleaseError(`CHANGELOG.md has no heading '${heading}'. Add it above the newest version.`)
  return (after.split(/^## /m)[0] ?? '').trim()
}
