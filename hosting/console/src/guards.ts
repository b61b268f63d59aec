import type { MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import { readRequest } from '#http/body.ts'
import { limitRate } from '#http/guards.ts'
import { countedAddress } from '#http/rate.ts'
import { parseJson } from '#http/readText.ts'
import { type Action, isAllowed } from '../protocol/roles.ts'
import { ConsoleError, invalid, unauthenticated } from './errors.ts'
import type { Served } from './served.ts'
import { findSession } from './sessions.ts'

type Guard = MiddlewareHandler<Served>

/** Refuses an address above its rate for all requests. */
export const countAddress: Guard = limitRate<Served>(async ({ req, env }) => {
  const { success } = await env.ADDRESS_LIMITER.limit({ key: countedAddress(req.raw) })
  return success
})

/** Refuses an address above its rate for attempts to log in. */
export const countLogin: Guard = limitRate<Served>(async ({ req, env }) => {
  const { success } = await env.LOGIN_LIMITER.limit({ key: countedAddress(req.raw) })
  return success
})

/**
 * Refuses requests of pages of other origins, subdomains of the same site included, which `SameSite` lets through. A write
 * names its origin; browsers always do. JSON cannot be sent by a form.
 */
export const ownOrigin: Guard = async ({ req, var: { settings } }, next) => {
  const { method, headers } = req.raw
  const isWrite = method !== 'GET' && method !== 'HEAD'
  const origin = headers.get('Origin')
  const site = headers.get('Sec-Fetch-Site')
  const isOwn = origin === settings.origin || (origin === null && !isWrite)
  if (!isOwn || !(site === null || site === 'same-origin' || (site === 'none' && !isWrite)))
    throw new ConsoleError('FORBIDDEN', 'Only pages of the console may do this.')
  if (isWrite && method !== 'DELETE' && !isJson(headers))
    throw new ConsoleError('FORBIDDEN', 'The body must be sent as application/json.')
  return next()
}

function isJson(headers: Headers): boolean {
  return /^application\/json\s*(?:;|$)/i.test(headers.get('Content-Type') ?? '')
}

/** Refuses requests without a session, and of members whose role does not allow an action. */
export function requireMember(action: Action): Guard {
  return async (context, next) => {
    const found = await findSession(context)
    if (found === null) throw unauthenticated(context.var.settings)
    if (!isAllowed(found.member.role, action))
      throw new ConsoleError('FORBIDDEN', 'Your role does not allow this.')
    context.set('member', { ...found.member, session: found.digest })
    return next()
  }
}

/** Parses the body into the variable `body`. @param max - Bytes. */
export function readJson(schema: z.ZodType, max: number): Guard {
  return async (context, next) => {
    const text = await readRequest(context.req.raw, max)
    const parsed = schema.safeParse(text === '' ? {} : parseJson(text))
    if (!parsed.success) throw invalid(parsed.error)
    context.set('body', parsed.data)
    return next()
  }
}
