import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Scripts inside a page; JSON and the like are not executed. */
const INLINE = /<script(?![^>]*\ssrc=)(?:\s+id="[^"]*"|\s+type="module")*\s*>([\s\S]*?)<\/script>/g

/**
 * Writes the Content-Security-Policy of the documentation: its own files, the scripts that VitePress wrote into its pages, by
 * their digests, and the deployment that the pages try.
 *
 * @param site - Folder of the built pages.
 * @param widget - Origin of that deployment; empty without one.
 */
export function contentPolicy(site: string, widget: string): string {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  )
  const scripts = pages.flatMap((path) => {
    const html = readFileSync(join(site, path), 'utf8')
    return [...html.matchAll(INLINE)].map(([, script = '']) => scriptHash(script))
  })
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...new Set(scripts), widget],
    // Highlighted code has its colors in attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', widget],
    'font-src': ["'self'"],
    'connect-src': ["'self'", widget],
    'frame-src': widget === '' ? ["'none'"] : [widget],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter((source) => source !== '')].join(' '))
    .join('; ')
}

function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
