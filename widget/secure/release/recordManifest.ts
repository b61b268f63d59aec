import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryBytes, FIRST_PREVIOUS, readLog, writeEntry } from './log.ts'
import {
  hashContent,
  type Manifest,
  nameManifest,
  readManifest,
  signedBytes,
  writeManifest,
} from './manifest.ts'
import type { ReleaseKey } from './releaseKey.ts'
import { SERVED_MANIFESTS } from './secureBuild.ts'
import { TransparencyError } from './transparencyError.ts'

/** Folder of the log and of all signed manifests: the site of the documentation serves it, at another origin than the code. */
export const TRANSPARENCY = 'widget/secure/transparency'

type Release = { manifest: Manifest; date: Date; key: ReleaseKey }

/**
 * Signs a manifest, stores it and appends it to the log.
 *
 * @param folder - Contains `log.jsonl` and `manifests/`; is created if missing.
 * @returns The manifest's name.
 * @throws {@link TransparencyError} if the log has another key.
 */
export function recordManifest(folder: string, { manifest, date, key }: Release): string {
  const text = JSON.stringify(manifest)
  const file = writeManifest(text, key.sign(signedBytes(text)))
  const log = readLogFile(folder)
  const { entries, lines } = readLog(log)
  const last = entries.at(-1)
  if (last !== undefined && (last.nextKey ?? last.key) !== key.publicKey)
    throw new TransparencyError(
      'KEY_INVALID',
      'The log of releases continues with another key than the one named.',
    )
  const entry = {
    index: entries.length,
    previous: lines.at(-1) ?? FIRST_PREVIOUS,
    version: manifest.latch.version,
    date: date.toISOString().slice(0, 10),
    manifest: hashContent(text),
    key: key.publicKey,
  }
  mkdirSync(join(folder, 'manifests'), { recursive: true })
  writeFileSync(join(folder, 'manifests', nameManifest(file)), file)
  writeFileSync(join(folder, 'log.jsonl'), `${log}${writeEntry(entry, key.sign(entryBytes(entry)))}\n`)
  return nameManifest(file)
}

/** Finds the signed manifest of exactly these files. @returns its name and its file; null when they were never released. */
export function findManifest(folder: string, manifest: Manifest): { name: string; file: string } | null {
  const manifests = join(folder, 'manifests')
  for (const name of existsSync(manifests) ? readdirSync(manifests) : []) {
    const file = readFileSync(join(manifests, name), 'utf8')
    const released = readManifest(file).manifest
    if (isSame(released.hashes, manifest.hashes) && isSame(released.latch.pages, manifest.latch.pages))
      return { name, file }
  }
  return null
}

/** Returns the public key that the log begins with: `latch verify --key` tells by it this log from another one. */
export function findLogKey(folder: string): string | undefined {
  return readLog(readLogFile(folder)).entries[0]?.key
}

/** Puts a signed manifest beside the built files that it names, for hosting to serve. */
export function publishManifest(root: string, { name, file }: { name: string; file: string }): void {
  const folder = join(root, SERVED_MANIFESTS)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), file)
}

function readLogFile(folder: string): string {
  const file = join(folder, 'log.jsonl')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return (
    Object.keys(one).length === Object.keys(other).length &&
    Object.entries(one).every(([path, hash]) => other[path] === hash)
  )
}
