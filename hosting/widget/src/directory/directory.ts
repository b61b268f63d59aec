import type { Environment } from '../../../http/environment.ts'
import { failedResponse, methodNotAllowedResponse } from '../../../http/responses.ts'
import { throughEdgeCache } from './edgeCache.ts'
import { IMAGE_FOLDERS, serveImage } from './images.ts'
import { serveWallets } from './wallets.ts'

/** Answers the directory's paths. Resolves to `null` for every other path. */
export async function handleDirectory(
  request: Request,
  env: Environment,
  context: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Response | null> {
  const answer = findAnswer(request, env, context)
  if (answer === null) return null
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowedResponse('GET, HEAD')
  const response = await answer()
  return request.method === 'HEAD' ? new Response(null, response) : response
}

function findAnswer(
  request: Request,
  env: Environment,
  context: Pick<ExecutionContext, 'waitUntil'>,
): (() => Promise<Response>) | null {
  const url = new URL(request.url)
  if (url.pathname === '/getWallets') return () => serveWallets(request, env, context)
  for (const [prefix, folder] of IMAGE_FOLDERS) {
    if (!url.pathname.startsWith(prefix)) continue
    const id = decodeSegment(url.pathname.slice(prefix.length))
    if (id === null)
      return async () => failedResponse(400, { field: 'id', description: 'is not URL-encoded text' })
    const key = `${url.origin}${prefix}${encodeURIComponent(id)}`
    return () => throughEdgeCache(key, context, () => serveImage(url, folder, id, env))
  }
  return null
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
