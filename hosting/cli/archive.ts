import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { CLEAR_SIGNING_FOLDER } from '@latch/protocol/clearSigning.ts'

/** One file of a build, under the path that pages will request for years. */
export type ArchiveEntry = { key: string; file: string; contentType: string }

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/**
 * Returns the files of an assembled build that are named by their content or by a release, which an open page or a
 * pinned integrity value may still request after the next deployment.
 *
 * Descriptors are left out: there are hundreds, and a page that cannot load one shows the request without a
 * description.
 *
 * @throws Error for a file type without a content type here.
 */
export function archiveEntries(dist: string): ArchiveEntry[] {
  const assets = listFiles(join(dist, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((path) => !path.startsWith(`${CLEAR_SIGNING_FOLDER}/`))
  const sdk = listFiles(join(dist, 'v1'))
    .filter((name) => /^(?:sdk|elements)-[\w.-]+\.js$/.test(name))
    .map((name) => `v1/${name}`)
  return [...assets, ...sdk].map((key) => ({ key, file: join(dist, key), contentType: contentTypeOf(key) }))
}

function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(directory.length + 1))
    .sort()
}

function contentTypeOf(key: string): string {
  const type = CONTENT_TYPES[extname(key)]
  if (type === undefined) throw new Error(`${key}: add its content type to hosting/cli/archive.ts`)
  return type
}
