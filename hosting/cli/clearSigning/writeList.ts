import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../wrangler.ts'
import type { Imported } from './readRegistry.ts'

/** The operator's list, which a deployment is built with. */
export const IMPORTED = join(ROOT, 'hosting/data/clear-signing/imported')

/** Digest of the index, and how many contracts it names. */
export type WrittenList = { digest: string; contracts: number; descriptors: number }

/** Writes each descriptor under its digest, and `index.json` with the digests of each contract. The folder is replaced. */
export function writeList(folder: string, files: readonly Imported[]): WrittenList {
  const digests = new Map<string, Set<string>>()
  const contents = new Map<string, string>()
  for (const { text, contracts } of files) {
    const digest = sha256Hex(text)
    contents.set(digest, text)
    for (const key of contracts) digests.set(key, (digests.get(key) ?? new Set()).add(digest))
  }
  const entries = [...digests].map(([key, found]) => [key, [...found].sort()] as const)
  // Sorted, so that one registry has one digest on any machine.
  entries.sort(([one], [other]) => (one < other ? -1 : 1))
  const index = JSON.stringify(Object.fromEntries(entries))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [digest, text] of contents) writeFileSync(join(folder, `${digest}.json`), text)
  writeFileSync(join(folder, 'index.json'), index)
  return { digest: sha256Hex(index), contracts: entries.length, descriptors: contents.size }
}

function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
