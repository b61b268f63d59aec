import { createHash } from 'node:crypto'

export type Asset = {
  /** Path below `dist`. */
  name: string
  content: string
  /** Value of the `integrity` attribute. */
  integrity: string
}

export function hashedAsset(name: string, content: string): Asset {
  return { name, content, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` }
}

/** Returns an asset for content that the bundler does not name. */
export function namedByContent(name: string, extension: string, content: string): Asset {
  const digest = createHash('sha256').update(content).digest()
  // Shorter than SHA-384: a page names one of these for each language.
  const integrity = `sha256-${digest.toString('base64')}`
  return {
    name: `assets/${name}-${digest.toString('base64url').slice(0, 8)}.${extension}`,
    content,
    integrity,
  }
}
