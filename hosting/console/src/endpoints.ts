import type { Context } from 'hono'
import type * as z from 'zod'
import type { Action } from '../protocol/roles.ts'
import { countAddress, countLogin, ownOrigin, readJson, requireMember } from './guards.ts'
import type { ConsoleEndpoint, Served } from './served.ts'

/** Bytes: dozens of projects with their logos. Read from members only. */
const MAX_BODY = 4 * 1024 * 1024
/** Bytes of a body without a session: an answer of an authenticator. */
const MAX_PUBLIC_BODY = 32 * 1024

type Write<Body> = {
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** The member's role has to allow it. */
  action: Action
  schema: z.ZodType<Body>
  serve(context: Context<Served>, body: Body): Promise<Response>
}

/** Creates a `GET` endpoint for members. */
export function readEndpoint(
  path: string,
  action: Action,
  serve: (context: Context<Served>) => Promise<Response>,
): ConsoleEndpoint {
  return { method: 'GET', path, guards: [countAddress, ownOrigin, requireMember(action)], serve }
}

/** Creates an endpoint for members that changes something. Its body is JSON, for `DELETE` an empty object without one. */
export function writeEndpoint<Body>({ method, path, action, schema, serve }: Write<Body>): ConsoleEndpoint {
  return {
    method,
    path,
    guards: [
      ...[countAddress, ownOrigin, requireMember(action), readJson(schema, MAX_BODY)],
      // Once more: the body may have taken seconds, in which the member was removed.
      requireMember(action),
    ],
    // As its own schema parsed it.
    serve: (context) => serve(context, context.var.body as Body),
  }
}

/** Creates a `POST` endpoint without a session, for becoming a member or logging in. */
export function publicEndpoint<Body>({
  path,
  schema,
  serve,
}: Pick<Write<Body>, 'path' | 'schema' | 'serve'>): ConsoleEndpoint {
  return {
    method: 'POST',
    path,
    guards: [countAddress, ownOrigin, countLogin, readJson(schema, MAX_PUBLIC_BODY)],
    // As its own schema parsed it.
    serve: (context) => serve(context, context.var.body as Body),
  }
}
