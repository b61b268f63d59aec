import type { Context, Env, MiddlewareHandler } from 'hono'
import { foreignPage, methodNotAllowed, rateLimited } from './errors.ts'
import { preflightResponse } from './responses.ts'

/** Refuses requests of foreign pages. @param what - The refused action, for the message. @throws Refusal 403 */
export function refuseForeignPages<Served extends Env>(
  isForeign: (context: Context<Served>) => boolean,
  what: string,
): MiddlewareHandler<Served> {
  return async (context, next) => {
    if (isForeign(context)) throw foreignPage(what)
    return next()
  }
}

/** @param methods - As the header `Allow` lists them. */
export function answerOnly(methods: string): MiddlewareHandler {
  return async ({ req }, next) => {
    if (!methods.split(', ').includes(req.raw.method)) throw methodNotAllowed(methods)
    return next()
  }
}

/** Lets the page's script read any answer, including errors; preflight requests are free. @see Fetch, CORS */
export const allowCrossOriginReads: MiddlewareHandler = async (context, next) => {
  if (context.req.method === 'OPTIONS') return preflightResponse()
  await next()
  context.res.headers.set('Access-Control-Allow-Origin', '*')
  return
}

export function limitRate<Served extends Env>(
  isWithin: (context: Context<Served>) => boolean | Promise<boolean>,
): MiddlewareHandler<Served> {
  return async (context, next) => {
    if (!(await isWithin(context))) throw rateLimited()
    return next()
  }
}
