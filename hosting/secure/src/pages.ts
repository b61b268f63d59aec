import { SECURE_SETTINGS_ELEMENT_ID, type SecureSettings } from '@latch/protocol/secure/pageSettings.ts'
import { ACCOUNT_CODE, accountNetworks } from '#api/families/smartAccounts.ts'
import { hasFeature } from '#db/features.ts'
import type { Project } from '#db/projects.ts'
import { deniedResponse } from '#http/deniedPage.ts'
import { integrityHeaders } from '#http/integrity/policy.ts'
import { notFoundResponse } from '#http/responses.ts'
import type { RouteRequest } from '#http/route.ts'
import { scriptSafeJson } from '#http/scriptSafeJson.ts'
import type { SecureEnvironment } from './environment.ts'
import {
  frameHeaders,
  ISOLATION,
  manifestHeaders,
  passkeyHeaders,
  tabHeaders,
  windowHeaders,
} from './headers.ts'
import { type Neighbours, neighboursOf } from './neighbours.ts'
import { hasFarcaster, projectSocials } from './socials.ts'

type Page = 'embed' | 'smart' | 'window' | 'social' | 'passkey' | 'security' | 'export'
type SecureContext = RouteRequest<unknown, SecureEnvironment>

/** `GET /embed?projectId=…`: the frame's HTML, for the widget inside a page that the project lists. */
export function serveFrame(routeRequest: SecureContext): Promise<Response> {
  const page = (project: Project) =>
    accountNetworks(routeRequest.env, project).size === 0 ? 'embed' : 'smart'
  return serveProject(routeRequest, page, (neighbours, { allowedOrigins }) =>
    frameHeaders(neighbours, allowedOrigins),
  )
}

/** `GET /window`: the page that a frame opens for one request, which only its fragment names. */
export async function serveWindow({ env, request }: SecureContext): Promise<Response> {
  const neighbours = neighboursOf(env)
  return writeSettings({ env, request }, await load(env, 'window'), {
    settings: { ...neighbours, project: null },
    headers: windowHeaders(neighbours),
  })
}

/**
 * `GET /social`: the window that the widget opens for a social login; `GET /social/callback/<provider>`: its return
 * address.
 * Both are one page, which recognizes by its tab whether it started the login.
 */
export async function serveSocial({ env, request }: SecureContext): Promise<Response> {
  const neighbours = neighboursOf(env)
  return writeSettings({ env, request }, await load(env, 'social'), {
    settings: { ...neighbours, project: null },
    headers: windowHeaders(neighbours),
  })
}

/** `GET /security?projectId=…`: a tab in which users manage their wallet. */
export function serveSecurity(routeRequest: SecureContext): Promise<Response> {
  return serveProject(routeRequest, () => 'security', tabHeaders)
}

/** `GET /assets/*`: the hashed files of this build. Same origin only. */
export async function serveAsset(routeRequest: SecureContext): Promise<Response> {
  const response = await serveFile(routeRequest, 'public, max-age=31536000, immutable')
  if (routeRequest.url.pathname.endsWith('.html'))
    for (const [name, value] of Object.entries(DOWNLOAD)) response.headers.set(name, value)
  return response
}

/** Headers of the offline page: saved, and never run on this origin, whose storage holds devices' keys. */
const DOWNLOAD = {
  'Content-Disposition': 'attachment; filename="latch-recovery.html"',
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
}

/** `GET /licenses.txt`: licenses of the third-party code in this origin's files. */
export function serveLicenses(routeRequest: SecureContext): Promise<Response> {
  return serveFile(routeRequest, 'public, max-age=300')
}

/** `GET /.well-known/waict/manifests/<name>`: hashes of this build's files, signed by the release. Anyone may read it. */
export async function serveManifest({ env, params }: SecureContext): Promise<Response> {
  const found = await env.ASSETS.fetch(`https://assets.invalid/manifests/${params.name ?? ''}`)
  if (!found.ok) return notFoundResponse()
  return new Response(found.body, {
    headers: {
      'Content-Type': 'application/waict-integrity-manifest',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function serveFile({ request, env }: SecureContext, caching: string): Promise<Response> {
  const found = await env.ASSETS.fetch(request)
  if (!found.ok && found.status !== 304) return notFoundResponse()
  const response = new Response(found.body, found)
  const headers = {
    ...ISOLATION,
    'Cache-Control': caching,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** `GET /export?projectId=…`: the page that shows the recovery phrase, a document with a worker of its own. */
export function serveExport(routeRequest: SecureContext): Promise<Response> {
  return serveProject(routeRequest, () => 'export', tabHeaders)
}

/** `GET /passkey?projectId=…`: the page on which a passkey opens the wallet for the calling frame. */
export function servePasskey(routeRequest: SecureContext): Promise<Response> {
  return serveProject(
    routeRequest,
    () => 'passkey',
    (neighbours, { allowedOrigins }) => passkeyHeaders(neighbours, allowedOrigins),
  )
}

/** Serves a page that knows its project, if users can log in to that. */
async function serveProject(
  { request, url, env, findProject }: SecureContext,
  pageOf: (project: Project) => Page,
  headersOf: (neighbours: Neighbours, project: Project) => Record<string, string>,
): Promise<Response> {
  const id = url.searchParams.get('projectId')
  const found = await findProject(id)
  if (!found.ok) return deniedResponse(found.fault, id ?? '')
  const { project } = found
  const { features } = project
  if (!hasFeature(features, 'email') && !hasFeature(features, 'social_login'))
    return deniedResponse('no_email', project.id)
  const neighbours = neighboursOf(env)
  const settings = { ...neighbours, project: projectSettings(env, project) }
  return writeSettings({ env, request }, await load(env, pageOf(project)), {
    settings,
    headers: headersOf(neighbours, project),
  })
}

function projectSettings(env: SecureEnvironment, project: Project): SecureSettings['project'] {
  const { id, name, allowedOrigins, chains, features } = project
  const networks = [...accountNetworks(env, project).keys()]
  return {
    id,
    name,
    allowedOrigins: [...allowedOrigins],
    chains: chains.map(({ info }) => info),
    passkeys: hasFeature(features, 'passkeys'),
    socials: projectSocials(env, features),
    hasFarcaster: hasFarcaster(env, features),
    ...(networks.length === 0 ? {} : { smartAccounts: { networks, code: ACCOUNT_CODE } }),
  }
}

/** @throws Error when the deployment does not carry the page. */
async function load({ ASSETS }: SecureEnvironment, page: Page): Promise<Response> {
  const response = await ASSETS.fetch(`https://assets.invalid/${page}.html`)
  if (!response.ok) throw new Error(`${page}.html: ${response.status}. Was the secure frame built?`)
  return response
}

type Written = { settings: SecureSettings; headers: Record<string, string> }

function writeSettings(
  { env, request }: Pick<SecureContext, 'env' | 'request'>,
  page: Response,
  { settings, headers }: Written,
): Response {
  const filled = new HTMLRewriter()
    .on(`script#${SECURE_SETTINGS_ELEMENT_ID}`, {
      element(element) {
        element.setInnerContent(scriptSafeJson(settings), { html: true })
      },
    })
    .transform(page)
  return new Response(filled.body, {
    headers: { ...headers, ...integrityHeaders(env, request), ...manifestHeaders(env.MANIFEST) },
  })
}
