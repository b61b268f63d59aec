import { createHash } from 'node:crypto'

/** Returns a value of `integrity`: SHA-256, the shortest, as the page has one for each script. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/**
 * Returns the import map of a build, which gives browsers the digest of each script that the page may load, now or later.
 *
 * @param files - Content by path below `dist`.
 */
export function integrityMap(files: ReadonlyMap<string, string | Uint8Array>): string {
  const scripts = [...files].filter(([name]) => name.endsWith('.js')).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify({
    integrity: Object.fromEntries(scripts.map(([name, content]) => [`/${name}`, integrityOf(content)])),
  })
}
