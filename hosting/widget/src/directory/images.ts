import type { Environment } from '#http/environment.ts'
import { failedResponse } from '#http/responses.ts'
import type { RouteRequest } from '#http/route.ts'
import { throughEdgeCache } from './edgeCache.ts'

const MEDIA_TYPES = {
  webp: 'image/webp',
  png: 'image/png',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
} as const
type Extension = keyof typeof MEDIA_TYPES

/** Folder below `/directory/` of the static files, and the formats that may lie there, likeliest first. */
export type ImageFolder = { name: string; extensions: readonly Extension[]; fileName: (id: string) => string }

const asIs = (id: string) => id

export const IMAGE_FOLDERS: ReadonlyMap<string, ImageFolder> = new Map([
  ['/getWalletImage/', { name: 'wallets', extensions: ['webp', 'png', 'jpg', 'svg'], fileName: asIs }],
  // A chain's image is named by its CAIP-2 id, whose colon file systems do not take.
  ['/public/getAssetImage/', { name: 'assets', extensions: ['svg'], fileName: (id) => id.replace(':', '-') }],
  [
    '/public/getCurrencyImage/',
    { name: 'currencies', extensions: ['svg'], fileName: (id) => id.toUpperCase() },
  ],
  ['/public/getTokenImage/', { name: 'tokens', extensions: ['svg'], fileName: (id) => id.toUpperCase() }],
])

/** An id names its picture for good: a changed icon is a new id. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** @param prefix - Path before the id. */
export async function serveImage(
  request: RouteRequest,
  prefix: string,
  folder: ImageFolder,
): Promise<Response> {
  const { url, context } = request
  const id = decodeSegment(url.pathname.slice(prefix.length))
  if (id === null) return failedResponse(400, { field: 'id', description: 'is not URL-encoded text' })
  const key = `${url.origin}${prefix}${encodeURIComponent(id)}`
  return throughEdgeCache(key, context, () => findImage(request, folder, id))
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** A stored image; an SVG opened as a page can neither run nor load anything. */
export async function findImage(
  { url, env }: { url: URL; env: Pick<Environment, 'ASSETS'> },
  folder: ImageFolder,
  id: string,
): Promise<Response> {
  if (!/^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/.test(id))
    return failedResponse(400, { field: 'id', description: 'must be 1 to 128 letters, digits, . _ : or -' })
  for (const extension of folder.extensions) {
    const path = `/directory/${folder.name}/${encodeURIComponent(folder.fileName(id))}.${extension}`
    const file = await env.ASSETS.fetch(new URL(path, url.origin))
    if (file.ok) return imageResponse(file.body, MEDIA_TYPES[extension])
    await file.body?.cancel()
  }
  return failedResponse(404, { field: 'id', description: `There is no image '${id}'.` })
}

function imageResponse(body: ReadableStream | null, mediaType: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': mediaType,
      'Cache-Control': CACHE_CONTROL,
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
