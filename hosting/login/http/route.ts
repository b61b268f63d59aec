import type * as z from 'zod/mini'
import type { BodyRule } from '#http/body.ts'
import type { LoginEnvironment } from '../environment.ts'
import type { Settings } from '../settings.ts'
import type { AccessToken } from '../tokens.ts'

/** A request that passed the guards of its route. */
export type RouteRequest<Env extends LoginEnvironment> = {
  request: Request
  url: URL
  env: Env
  settings: Settings
  /** Values of the `:names` in the route's path. */
  params: Readonly<Record<string, string>>
}

/** A request of the secure frame, with the thumbprint of the key that signed its DPoP proof. */
export type Proven<Env extends LoginEnvironment, Body> = RouteRequest<Env> & { jkt: string; body: Body }

/** A request of a logged-in user. */
export type Authorised<Env extends LoginEnvironment, Body> = Proven<Env, Body> & { access: AccessToken }

/** A path, its guards and its handler. */
export type Route<Env extends LoginEnvironment> = {
  method: 'GET' | 'POST' | 'PUT'
  /** In the grammar of hono. */
  path: string
  body: BodyRule | null
} & (
  | { caller: 'anybody'; serve(request: RouteRequest<Env>): Response | Promise<Response> }
  | { caller: 'frame'; serve(request: Proven<Env, unknown>): Response | Promise<Response> }
  | { caller: 'user'; serve(request: Authorised<Env, unknown>): Response | Promise<Response> }
)

/** Bytes: enough for every body but a mailbox's. */
const MAX_BODY = 8 * 1024

type Serves<Input> = (request: Input) => Response | Promise<Response>

/** `POST` of the secure frame, with a proof and no token. */
export function fromFrame<Env extends LoginEnvironment, Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  serve: Serves<Proven<Env, z.infer<Schema>>>,
): Route<Env> {
  return { method: 'POST', path, body: { schema, max: MAX_BODY }, caller: 'frame', serve }
}

/** `POST` of a logged-in user. */
export function fromUser<Env extends LoginEnvironment, Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  serve: Serves<Authorised<Env, z.infer<Schema>>>,
): Route<Env> {
  return { method: 'POST', path, body: { schema, max: MAX_BODY }, caller: 'user', serve }
}

/** `GET` of a logged-in user. */
export function readByUser<Env extends LoginEnvironment>(
  path: string,
  serve: Serves<Authorised<Env, unknown>>,
): Route<Env> {
  return { method: 'GET', path, body: null, caller: 'user', serve }
}
