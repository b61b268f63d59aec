import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Build, describeProvenance } from './provenance.ts'
import { writeScriptTags } from './scripts.ts'
import { sha512Of, type Tarball } from './tarball.ts'

export type Release = {
  tarballs: readonly Tarball[]
  /** Scripts below `/v1/`, by name. */
  scripts: Readonly<Record<string, string>>
  notes: string
  /** The signed manifest of the secure origin, and the key that the log of releases begins with; absent in a rehearsal. */
  secure?: { manifest: string; logKey: string }
  build: Build
}

/** Returns the files of a release by name: those to upload, and those to verify them with. */
export function listArtifacts(
  { tarballs, scripts, notes, build, secure }: Release,
  env: NodeJS.ProcessEnv = {},
): Map<string, string | Buffer> {
  const { version, commit } = build
  const integrity = {
    version,
    commit,
    tarballs: Object.fromEntries(tarballs.map(({ file, bytes }) => [file, npmIntegrityOf(bytes)])),
    scripts,
    ...(secure === undefined ? {} : { logKey: secure.logKey }),
  }
  return new Map<string, string | Buffer>([
    ...tarballs.map(({ file, bytes }) => [file, bytes] as const),
    ...tarballs.map(({ file, bytes }) => [`${file}.sha512`, `${sha512Of(bytes)}  ${file}\n`] as const),
    ['integrity.json', inJson(integrity)],
    ['provenance.json', inJson(describeProvenance(tarballs, build, env))],
    ['script-tag.html', writeScriptTags(scripts, version)],
    ['notes.md', `${notes}\n`],
    ...(secure === undefined ? [] : [['secure.manifest', secure.manifest] as const]),
  ])
}

/** Writes all files or none: into a temporary folder, which then replaces the output of an earlier run. */
export function writeArtifacts(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const written = join(dirname(folder), `.${process.pid}.part`)
  rmSync(written, { recursive: true, force: true })
  try {
    mkdirSync(written, { recursive: true })
    for (const [name, content] of files) writeFileSync(join(written, name), content)
    rmSync(folder, { recursive: true, force: true })
    renameSync(written, folder)
  } finally {
    rmSync(written, { recursive: true, force: true })
  }
}

/** The format of lock files. */
function npmIntegrityOf(bytes: Uint8Array): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`
}

const inJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
