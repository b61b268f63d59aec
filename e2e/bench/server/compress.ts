import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'

/** Cloudflare's quality for text compressed on the fly; a build step may do better. */
export const EDGE_QUALITY = 4

/** @param quality - Brotli quality, 0 to 11. */
export function brotli(body: Uint8Array, quality: number): Buffer {
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}

const TEXT = /^(text\/|application\/(javascript|json)|image\/svg)/

export type Encoded = { body: Buffer; encoding: 'br' | undefined }

/** Compresses each distinct text once, so that the bench's own work does not slow a contestant. */
export function createEncoder(): (body: Buffer, contentType: string) => Encoded {
  const known = new Map<string, Buffer>()
  return (body, contentType) => {
    if (!TEXT.test(contentType) || body.byteLength === 0) return { body, encoding: undefined }
    const hash = createHash('sha256').update(body).digest('hex')
    const encoded = known.get(hash) ?? brotli(body, EDGE_QUALITY)
    known.set(hash, encoded)
    return { body: encoded, encoding: 'br' }
  }
}
