import type { Environment } from '../../../http/environment.ts'
import { isAddressWithinRate, rateLimitedResponse } from '../../../http/rate.ts'
import { notFoundResponse } from '../../../http/responses.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Seconds that a page may run yesterday's SDK after a release; the browser revalidates by ETag. */
const EVERGREEN = 'public, max-age=300'
/** What `hosting/cli/archive.ts` may have put there. */
const ARCHIVED_FILE = /^\/(?:assets|v1)\/[\w./-]{1,200}\.[a-z0-9]{2,5}$/
const HASHED_SDK_FILE = /^\/v1\/sdk-[\w-]+\.js$/

/** `GET /assets/*`: the widget's hashed files, of this build or of any earlier one. Same origin only. */
export async function serveAsset(request: Request, env: Environment): Promise<Response> {
  return serveHashed(request, env, { 'Cache-Control': IMMUTABLE })
}

/** Whether a path is one of the SDK's files, which pages of any origin load. */
export function isSdkPath(pathname: string): boolean {
  return pathname === '/v1/sdk.js' || pathname === '/v1/integrity.json' || HASHED_SDK_FILE.test(pathname)
}

/** `GET /v1/sdk.js`, `/v1/sdk-<hash>.js` and `/v1/integrity.json`. */
export async function serveSdkFile(request: Request, env: Environment): Promise<Response> {
  const open = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }
  if (HASHED_SDK_FILE.test(new URL(request.url).pathname))
    return serveHashed(request, env, { 'Cache-Control': IMMUTABLE, ...open })
  const found = await findDeployed(request, env)
  return found ? withHeaders(found, { 'Cache-Control': EVERGREEN, ...open }) : notFoundResponse()
}

/** Of this build, else from the archive, each look into which is paid for. */
async function serveHashed(
  request: Request,
  env: Environment,
  headers: Record<string, string>,
): Promise<Response> {
  const deployed = await findDeployed(request, env)
  if (deployed) return withHeaders(deployed, headers)
  if (!ARCHIVED_FILE.test(new URL(request.url).pathname)) return notFoundResponse()
  if (!(await isAddressWithinRate(request, env))) return rateLimitedResponse()
  const archived = await findArchived(request, env)
  return archived ? withHeaders(archived, headers) : notFoundResponse()
}

/** Workers keep only the files of the deployed build. Answers 304 by itself when the caller has the file. */
async function findDeployed(request: Request, env: Environment): Promise<Response | null> {
  const response = await env.ASSETS.fetch(request)
  return response.ok || response.status === 304 ? response : null
}

async function findArchived(request: Request, env: Environment): Promise<Response | null> {
  const object = await env.ARCHIVE.get(new URL(request.url).pathname.slice(1), { onlyIf: request.headers })
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
