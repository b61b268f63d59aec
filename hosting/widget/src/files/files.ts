import { rateLimited } from '#http/errors.ts'
import { isAddressWithinRate } from '#http/rate.ts'
import { notFoundResponse } from '#http/responses.ts'
import type { RouteRequest } from '#http/route.ts'
import type { WidgetEnvironment } from '../environment.ts'

/** A request for a file of the widget's Worker. */
type FileContext = RouteRequest<unknown, WidgetEnvironment>

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Seconds that a page may run yesterday's SDK after a release; the browser revalidates by ETag. */
const EVERGREEN = 'public, max-age=300'
/** Files that `hosting/cli/archive.ts` may have stored there. */
const ARCHIVED_FILE = /^\/(?:assets|v1)\/[\w./-]{1,200}\.[a-z0-9]{2,5}$/
/** Pages of any origin load the SDK. */
const OPEN = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** `GET /assets/*`: the widget's hashed files, of this build or of any earlier one. Same origin only. */
export function serveAsset(routeRequest: FileContext): Promise<Response> {
  return serveHashed(routeRequest, { 'Cache-Control': IMMUTABLE })
}

/** `GET /v1/sdk-<hash>.js`, `/v1/sdk-<version>.js` and `/v1/elements-<version>.js`: their bytes never change. */
export function serveHashedSdk(routeRequest: FileContext): Promise<Response> {
  return serveHashed(routeRequest, { 'Cache-Control': IMMUTABLE, ...OPEN })
}

/** `GET /v1/sdk.js`, `/v1/elements.js` and `/v1/integrity.json`; the licenses of the SDK's code of others, and of the widget's. */
export async function serveSdkFile(routeRequest: FileContext): Promise<Response> {
  const found = await findDeployed(routeRequest)
  return found ? withHeaders(found, { 'Cache-Control': EVERGREEN, ...OPEN }) : notFoundResponse()
}

/** Serves a file of this build, or else from the archive, where each lookup costs money. */
async function serveHashed(routeRequest: FileContext, headers: Record<string, string>): Promise<Response> {
  const deployed = await findDeployed(routeRequest)
  if (deployed) return withHeaders(deployed, headers)
  if (!ARCHIVED_FILE.test(routeRequest.url.pathname)) return notFoundResponse()
  if (!(await isAddressWithinRate(routeRequest.request, routeRequest.env))) throw rateLimited()
  const archived = await findArchived(routeRequest)
  return archived ? withHeaders(archived, headers) : notFoundResponse()
}

/** Workers keep only the files of the deployed build. Answers 304 by itself when the caller has the file. */
async function findDeployed({ request, env }: FileContext): Promise<Response | null> {
  const response = await env.ASSETS.fetch(request)
  return response.ok || response.status === 304 ? response : null
}

async function findArchived({ request, url, env }: FileContext): Promise<Response | null> {
  const object = await env.ARCHIVE.get(url.pathname.slice(1), { onlyIf: request.headers })
  if (object === null) return null
  const headers = new Headers({ ETag: object.httpEtag })
  object.writeHttpMetadata(headers)
  return 'body' in object
    ? new Response(object.body, { headers })
    : new Response(null, { status: 304, headers })
}

function withHeaders(found: Response, extra: Record<string, string>): Response {
  const response = new Response(found.body, found)
  response.headers.set('X-Content-Type-Options', 'nosniff')
  for (const [name, value] of Object.entries(extra)) response.headers.set(name, value)
  return response
}
