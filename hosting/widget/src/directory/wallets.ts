import { rateLimited } from '#http/errors.ts'
import { isAddressWithinRate } from '#http/rate.ts'
import { failedResponse } from '#http/responses.ts'
import type { RouteRequest } from '#http/route.ts'
import { throughEdgeCache } from './edgeCache.ts'
import { findRetired, findWallets } from './findWallets.ts'
import { parseWalletsQuery, type WalletsQuery } from './query.ts'

/** A new list reaches every client within ten minutes; until then a stale page is served without a wait. */
const CACHE_CONTROL = 'public, max-age=300, s-maxage=300, stale-while-revalidate=86400'

/**
 * `GET /getWallets` → `GetWalletsResponseSchema` of the contract, the same for every project and every origin. Only
 * what is not in the cache counts towards the address's rate.
 */
export async function serveWallets({ request, url, env, context }: RouteRequest): Promise<Response> {
  const query = parseWalletsQuery(url.searchParams)
  if (Array.isArray(query)) return failedResponse(400, ...query)
  return throughEdgeCache(cacheKey(url, query), context, async () => {
    if (!(await isAddressWithinRate(request, env))) throw rateLimited()
    const [{ entries, count }, retired] = await Promise.all([
      findWallets(env.DB, query),
      query.page === 1 ? findRetired(env.DB) : [],
    ])
    return new Response(`{"data":[${entries.join(',')}],"count":${count},"retired":[${retired.join(',')}]}`, {
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': CACHE_CONTROL,
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
        'X-Content-Type-Options': 'nosniff',
      },
    })
  })
}

/** One key for one query, whatever its spelling and caller. */
function cacheKey(url: URL, query: WalletsQuery): string {
  return `${url.origin}${url.pathname}?query=${encodeURIComponent(JSON.stringify(query))}`
}
