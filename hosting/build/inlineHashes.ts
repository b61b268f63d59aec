import { createHash } from 'node:crypto'

/** CSP sources of scripts and styles inside the HTML; order as in the document. */
export type InlineHashes = { scriptHashes: string[]; styleHashes: string[] }

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi
/** Types that a browser runs; anything else is a data block, which CSP does not govern. */
const RUNS = /^(|module|text\/javascript|application\/javascript|importmap|speculationrules)$/

/** Hashes every inline script and style of a built page, from the very bytes that will be served. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => isInline(attributes))
  return {
    scriptHashes: scripts.map(([, , text = '']) => cspHash(text)),
    styleHashes: [...html.matchAll(STYLE)].map(([, text = '']) => cspHash(text)),
  }
}

function isInline(attributes: string): boolean {
  const type = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? ''
  return !/\bsrc\s*=/i.test(attributes) && RUNS.test(type.toLowerCase())
}

function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
