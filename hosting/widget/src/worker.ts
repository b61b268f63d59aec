import { handleAccount } from '../../api/account/account.ts'
import { serveRpc } from '../../api/rpc/proxy.ts'
import type { Environment } from '../../http/environment.ts'
import { isAddressWithinRate, rateLimitedResponse } from '../../http/rate.ts'
import {
  emptyResponse,
  failedResponse,
  methodNotAllowedResponse,
  notFoundResponse,
} from '../../http/responses.ts'
import { handleDirectory } from './directory/directory.ts'
import { serveWidget } from './embed/embed.ts'
import { serveFavicon } from './files/favicon.ts'
import { isSdkPath, serveAsset, serveSdkFile } from './files/files.ts'
import { runIndex } from './indexer/scheduled.ts'
import { serveAdmission, serveFeatures, serveOrigins } from './project/projectApi.ts'

type Handler = (request: Request, env: Environment) => Response | Promise<Response>

/** For what reads the database for whoever asks. */
function withinRate(handler: Handler): Handler {
  return async (request, env) =>
    (await isAddressWithinRate(request, env)) ? handler(request, env) : rateLimitedResponse()
}

function findHandler(pathname: string): Handler | null {
  switch (pathname) {
    case '/embed/v1/':
      return withinRate((request, env) => serveWidget(request, env, 'frame'))
    case '/popup/v1/':
      return withinRate((request, env) => serveWidget(request, env, 'popup'))
    case '/appkit/v1/config':
      return withinRate(serveFeatures)
    case '/projects/v1/origins':
      return withinRate(serveOrigins)
    case '/projects/v1/admission':
      return withinRate(serveAdmission)
    case '/favicon.ico':
      return serveFavicon
    case '/health':
      return emptyResponse
    default:
      if (pathname.startsWith('/assets/')) return serveAsset
      return isSdkPath(pathname) ? serveSdkFile : null
  }
}

async function route(request: Request, env: Environment, context: ExecutionContext): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/v1/' || pathname === '/v1') return serveRpc(request, env)
  const fromDirectory = await handleDirectory(request, env, context)
  if (fromDirectory !== null) return fromDirectory
  const fromAccount = await handleAccount(request, env, context)
  if (fromAccount !== null) return fromAccount
  const handler = findHandler(pathname)
  if (handler === null) return notFoundResponse()
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowedResponse('GET, HEAD')
  return handler(request, env)
}

export default {
  async fetch(request, env, context) {
    try {
      return await route(request, env, context)
    } catch (error) {
      const reference = crypto.randomUUID()
      console.error(`Incident ${reference}`, error)
      return failedResponse(500, { field: 'server', description: `Internal error, reference ${reference}` })
    }
  },
  async scheduled(_event, env) {
    await runIndex(env)
  },
} satisfies ExportedHandler<Environment>
