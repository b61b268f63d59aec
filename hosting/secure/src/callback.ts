import { OauthSocialSchema } from '@latch/protocol/login/social.ts'
import * as z from 'zod'
import { readInTime } from '#http/body.ts'
import { notFoundResponse } from '#http/responses.ts'
import type { RouteRequest } from '#http/route.ts'
import type { SecureEnvironment } from './environment.ts'
import { serveSocial } from './pages.ts'

/** Maximum bytes of a provider's form. */
const MAX_BODY = 16 * 1024
/** Fields that the page uses. */
const TAKEN = ['code', 'state', 'error', 'iss'] as const

/**
 * The return address of a provider. A `POST` of a form (OAuth 2.0 Form Post Response Mode) is redirected to the `GET`.
 * A page of any origin may send one: the target page accepts only an answer to a login that its own tab has started.
 */
export async function serveCallback(
  routeRequest: RouteRequest<unknown, SecureEnvironment>,
): Promise<Response> {
  const { request, params } = routeRequest
  const provider = z.safeParse(OauthSocialSchema, params.provider)
  if (!provider.success) return notFoundResponse()
  if (request.method === 'GET') return serveSocial(routeRequest)
  const form = new URLSearchParams((await readInTime(request, MAX_BODY)) ?? '')
  const accepted = TAKEN.flatMap((name) => (form.get(name) === null ? [] : [[name, form.get(name) ?? '']]))
  const location = `/social/callback/${provider.data}?${new URLSearchParams(accepted)}`
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  })
}
