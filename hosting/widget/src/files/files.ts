import type { Environment } from '../environment.ts'
import { notFoundResponse } from '../http/responses.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Seconds that a page may run yesterday's SDK after a release; the browser revalidates by ETag. */
const EVERGREEN = 'public, max-age=300'
const HASHED_SDK_FILE = /^\/v1\/sdk-[\w-]+\.js$/

/** `GET /assets/*`: the widget's hashed files, of this build or of any earlier one. Same origin only. */
export async function serveAsset(request: Request, env: Environment): Promise<Response> {
  const found = await findFile(request, env)
  return found ? withHeaders(found, { 'Cache-Control': IMMUTABLE }) : notFoundResponse()
}

/** Whether a path is one of the SDK's files, which pages of any origin load. */
export function isSdkPath(pathname: string): boolean {
  return pathname === '/v1/sdk.js' || pathname === '/v1/integrity.json' || HASHED_SDK_FILE.test(pathname)
}

/** `GET /v1/sdk.js`, `/v1/sdk-<hash>.js` and `/v1/integrity.json`. */
export async function serveSdkFile(request: Request, env: Environment): Promise<Response> {
  const hashed = HASHED_SDK_FILE.test(new URL(request.url).pathname)
  const found = hashed ? await findFile(request, env) : await findDeployed(request, env)
  if (!found) return notFoundResponse()
  return withHeaders(found, {
    'Cache-Control': hashed ? IMMUTABLE : EVERGREEN,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}

async function findFile(request: Request, env: Environment): Promise<Response | null> {
  return (await findDeployed(request, env)) ?? (await findArchived(request, env))
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
