import type { Context, MiddlewareHandler } from 'hono'
import { readBody } from '#http/body.ts'
import { Refusal } from '#http/errors.ts'
import { limitRate, refuseForeignPages } from '#http/guards.ts'
import { clientAddress } from '../clientAddress.ts'
import { checkProof, currentNonce } from '../dpop.ts'
import type { LoginEnvironment } from '../environment.ts'
import type { Settings } from '../settings.ts'
import { type AccessToken, verifyAccessToken } from '../tokens.ts'
import type { Route } from './route.ts'

/** Context that hono passes from guard to guard. */
export type Served = {
  Bindings: LoginEnvironment
  Variables: { settings: Settings; jkt: string; access: AccessToken; body: unknown }
}

type Guard = MiddlewareHandler<Served>

/** Checks of a service beyond the token itself, e.g. whether its session is still active. @throws {@link Refusal} */
export type CheckAccess = (env: LoginEnvironment, access: AccessToken) => Promise<void>

const ALLOWED = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT',
  'Access-Control-Allow-Headers': 'authorization, content-type, dpop',
  'Access-Control-Max-Age': '7200',
}
const EXPOSED = { 'Access-Control-Expose-Headers': 'Date, DPoP-Nonce, Retry-After' }

/** Lets only the secure frame read answers. Adds the nonce of the next proof to each of them. */
export const answerFrame: Guard = async (context, next) => {
  const { settings } = context.var
  const isFrame = context.req.raw.headers.get('Origin') === settings.origins.secure
  if (context.req.raw.method === 'OPTIONS') {
    context.res = isFrame ? new Response(null, { status: 204, headers: ALLOWED }) : forbidden()
  } else {
    await next()
    // A response that came from elsewhere has headers that cannot be added to.
    context.res = new Response(context.res.body, context.res)
    context.res.headers.set('DPoP-Nonce', await currentNonce(settings))
  }
  if (!isFrame) return
  for (const [name, value] of Object.entries(EXPOSED)) context.res.headers.set(name, value)
  context.res.headers.set('Access-Control-Allow-Origin', settings.origins.secure)
  context.res.headers.append('Vary', 'Origin')
}

/** Returns the guards of a route, cheapest first. */
export function loginGuards(route: Route<LoginEnvironment>, checkAccess: CheckAccess): Guard[] {
  return [
    ...(route.caller === 'anybody' ? [] : [refuseForeignPages(isForeign, 'ask this service')]),
    countAddress,
    ...(route.body === null ? [] : [readBody<Served>(route.body)]),
    ...(route.caller === 'frame' ? [requireProof] : []),
    ...(route.caller === 'user' ? [requireAccess(checkAccess)] : []),
  ]
}

const isForeign = ({ req, var: { settings } }: Context<Served>) =>
  req.raw.headers.get('Origin') !== settings.origins.secure

const countAddress: Guard = limitRate(async ({ req, env, var: { settings } }) => {
  const within = await env.ADDRESS_LIMITER?.limit({ key: clientAddress(req.raw, settings) })
  return within?.success !== false
})

const requireProof: Guard = async (context, next) => {
  context.set('jkt', await checkProof(context.req.raw, context.env, context.var.settings))
  return next()
}

function requireAccess(checkAccess: CheckAccess): Guard {
  return async (context, next) => {
    const { req, env, var: variables } = context
    const [, text] = /^DPoP (\S{1,4096})$/.exec(req.raw.headers.get('Authorization') ?? '') ?? []
    if (text === undefined) throw new Refusal(401, 'token_missing')
    const access = await verifyAccessToken(variables.settings, text)
    const { jkt } = access.cnf
    // Both wait for something that is stored. Whoever has no proof is told so, whatever there is of the session.
    const going = checkAccess(env, access)
    going.catch(() => {})
    await checkProof(req.raw, env, variables.settings, { token: { text, jkt } })
    await going
    context.set('jkt', jkt)
    context.set('access', access)
    return next()
  }
}

function forbidden(): Response {
  return new Response(null, { status: 403 })
}
