import { isOriginAllowed } from '@latch/protocol/origins.ts'
import {
  type IntrospectAnswer,
  IntrospectBodySchema,
  type NonceAnswer,
  NonceBodySchema,
  SecretBodySchema,
  type SessionAnswer,
  SessionBodySchema,
  TOKEN_LIFETIME,
  type TokenAnswer,
} from '@latch/protocol/siwx.ts'
import type { BodyRule } from '#http/body.ts'
import { ownOrigin } from '#http/ownOrigin.ts'
import { emptyResponse, jsonResponse, openResponse } from '#http/responses.ts'
import type { ProjectRequest, RouteRequest } from '#http/route.ts'
import { RefusedError } from '../failures.ts'
import { canSignIn, publicKeys } from './keys.ts'
import { createNonce } from './nonces.ts'
import { createSession, findSession, isSessionLive, revokeSession, type SignInSession } from './sessions.ts'
import { createToken, readToken } from './tokens.ts'
import { verifySignIn } from './verifySignIn.ts'

/** Bytes of JSON around texts of their own limits. */
const MAX_BODY = 64 * 1024
const bodyRule = <Body>(schema: BodyRule<Body>['schema']): BodyRule<Body> => ({ schema, max: MAX_BODY })

export const NONCE_BODY = bodyRule(NonceBodySchema)
export const SESSION_BODY = bodyRule(SessionBodySchema)
export const SECRET_BODY = bodyRule(SecretBodySchema)
export const INTROSPECT_BODY = bodyRule(IntrospectBodySchema)

type Body<Rule> = Rule extends BodyRule<infer Value> ? Value : never

/** `POST /siwx/v1/nonce`, for users who waited longer than the first nonce is valid. */
export async function serveNonce({ env, project }: ProjectRequest): Promise<Response> {
  requireOn(canSignIn(env, project))
  return jsonResponse({ nonce: await createNonce(env, project.id) } satisfies NonceAnswer)
}

/** `POST /siwx/v1/session` */
export async function serveSession({
  env,
  project,
  body,
}: ProjectRequest<Body<typeof SESSION_BODY>>): Promise<Response> {
  requireOn(canSignIn(env, project))
  const issuer = ownOrigin(env)
  const { chain, address, expiresAt } = await verifySignIn(body, project, env)
  const made = { project: project.id, origin: body.origin, chain, address }
  const { session, secret } = await createSession(env.DB, made, expiresAt)
  const token = await createToken(env, issuer, session)
  return jsonResponse({ token, lifetime: TOKEN_LIFETIME * 1000, secret, expiresAt } satisfies SessionAnswer)
}

/** `POST /siwx/v1/token`: the next token of a session, as long as its project still allows its page. */
export async function serveToken(request: RouteRequest<Body<typeof SECRET_BODY>>): Promise<Response> {
  const { env, body } = request
  const session = await findSession(env.DB, body.secret)
  if (session === null || !(await isServed(request, session))) throw over()
  const token = await createToken(env, ownOrigin(env), session)
  return jsonResponse({ token, lifetime: TOKEN_LIFETIME * 1000 } satisfies TokenAnswer)
}

async function isServed(
  { env, findProject }: RouteRequest,
  { project, origin }: SignInSession,
): Promise<boolean> {
  const found = await findProject(project)
  return found.ok && canSignIn(env, found.project) && isOriginAllowed(origin, found.project.allowedOrigins)
}

/** `POST /siwx/v1/revoke`: ends the session: immediately for online checks, otherwise when its token expires. */
export async function serveRevoke({ env, body }: RouteRequest<Body<typeof SECRET_BODY>>): Promise<Response> {
  await revokeSession(env.DB, body.secret)
  return emptyResponse()
}

/** `POST /siwx/v1/introspect`, for servers of dapps. */
export async function serveIntrospect({
  env,
  body,
}: RouteRequest<Body<typeof INTROSPECT_BODY>>): Promise<Response> {
  const id = await readToken(env, ownOrigin(env), body.token)
  return jsonResponse({
    active: id !== null && (await isSessionLive(env.DB, id)),
  } satisfies IntrospectAnswer)
}

/** `GET /.well-known/jwks.json` */
export function serveKeys({ env }: RouteRequest): Response {
  const response = openResponse({ keys: publicKeys(env) })
  response.headers.set('Cache-Control', 'public, max-age=300')
  return response
}

function requireOn(isOn: boolean): void {
  if (!isOn) throw new RefusedError({ field: 'siwx', description: 'Sign-in is disabled for this project.' })
}

function over(): RefusedError {
  return new RefusedError({ field: 'session', description: 'The session has ended. Sign in again.' })
}
