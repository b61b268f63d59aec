import {
  INTROSPECT_BODY,
  NONCE_BODY,
  SECRET_BODY,
  SESSION_BODY,
  serveIntrospect,
  serveKeys,
  serveNonce,
  serveRevoke,
  serveSession,
  serveToken,
} from '#api/siwx/siwx.ts'
import type { BodyRule } from '#http/body.ts'
import { PROJECT_OF_BODY } from '#http/project.ts'
import type { Route } from '#http/route.ts'

const own = { methods: 'POST', ownPagesMay: 'sign somebody in', counts: 'requests' } as const

const rules = { nonce: NONCE_BODY, session: SESSION_BODY, secret: SECRET_BODY }
type Body<Name extends keyof typeof rules> =
  (typeof rules)[Name] extends BodyRule<infer Value> ? Value : never

const nonce: Route<Body<'nonce'>> = {
  ...own,
  path: '/siwx/v1/nonce',
  body: rules.nonce,
  project: PROJECT_OF_BODY,
  serve: serveNonce,
}
const session: Route<Body<'session'>> = {
  ...own,
  path: '/siwx/v1/session',
  body: rules.session,
  project: PROJECT_OF_BODY,
  serve: serveSession,
}
const token: Route<Body<'secret'>> = { ...own, path: '/siwx/v1/token', body: rules.secret, serve: serveToken }
const revoke: Route<Body<'secret'>> = {
  ...own,
  path: '/siwx/v1/revoke',
  body: rules.secret,
  serve: serveRevoke,
}
const introspect: Route<{ token: string }> = {
  path: '/siwx/v1/introspect',
  methods: 'POST',
  counts: 'requests',
  body: INTROSPECT_BODY,
  serve: serveIntrospect,
}
const keys: Route = {
  path: '/.well-known/jwks.json',
  methods: 'GET, HEAD',
  counts: 'requests',
  serve: serveKeys,
}

/** Signing in with a wallet; the last two are for servers of dapps. */
export const SIGN_IN_ROUTES: readonly Route[] = [nonce, session, token, revoke, introspect, keys]
