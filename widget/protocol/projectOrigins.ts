/** Origins allowed on a project's list, and the header with which the browser enforces it. For hosting and its tools. */
import { type OriginPatternResult, readOriginPattern } from './origins.ts'
import { isSharedSuffix } from './sharedSuffixes.ts'

/** Reads one line of a project's list. */
export function parseOriginPattern(text: string): OriginPatternResult {
  const read = readOriginPattern(text)
  if (!read.ok || !read.pattern.wildcard) return read
  const { host } = read.pattern
  return host === 'localhost' || !isSharedSuffix(host)
    ? read
    : { ok: false, reason: 'wildcard_shared_suffix' }
}

/**
 * The source list of CSP's `frame-ancestors`; `'none'` when no entry is valid. CSP's own `*.` spans several labels: the
 * handshake is the stricter of the two.
 */
export function frameAncestors(patterns: readonly string[]): string {
  const sources = patterns.filter((text) => parseOriginPattern(text).ok)
  return sources.length === 0 ? "'none'" : [...new Set(sources)].join(' ')
}
