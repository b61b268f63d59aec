import type { Context } from 'hono'
import { notFound } from './errors.ts'
import { countAddress } from './guards.ts'
import { pageHeaders } from './headers.ts'
import type { ConsoleEndpoint, Served } from './served.ts'

/** Names of built files hold a digest. */
const HASHED = /^\/assets\//
/** The last part of a path of the page's own, e.g. `/projects/demo`, has no extension. */
const FILE = /\.[^/]*$/

/** Files of the built page. Its own paths, which its script reads, all have its HTML. */
export const PAGE_ENDPOINTS: readonly ConsoleEndpoint[] = [
  // A page loads dozens of them, which an office behind one address would be refused for.
  { method: 'GET', path: '/assets/*', guards: [], serve: servePage },
  { method: 'GET', path: '/*', guards: [countAddress], serve: servePage },
]

async function servePage(context: Context<Served>): Promise<Response> {
  const url = new URL(context.req.url)
  const { pathname } = url
  if (/^\/api(?:\/|$)/.test(pathname)) throw notFound()
  const isFile = FILE.test(pathname)
  const file = isFile ? pathname : '/index.html'
  const found = await context.env.ASSETS.fetch(
    new Request(new URL(file, url), { headers: context.req.raw.headers }),
  )
  if (found.status === 404) throw notFound()
  const response = new Response(found.body, found)
  for (const [name, value] of Object.entries(pageHeaders(context.var.settings)))
    response.headers.set(name, value)
  response.headers.set(
    'Cache-Control',
    HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
  return response
}
