import type { MiddlewareHandler } from 'hono'
import { ONLY_PASSKEYS } from '#http/permissionsPolicy.ts'
import type { Settings } from './environment.ts'

/** Headers of the page. Of other origins it shows only the widget's pictures, and previews in a frame. */
export function pageHeaders({ widget }: Pick<Settings, 'widget'>): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: ${widget}`,
    "connect-src 'self'",
    `frame-src ${widget}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ]
  return { 'Content-Security-Policy': policy.join('; '), 'Permissions-Policy': ONLY_PASSKEYS }
}

const EVERY_ANSWER = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** Closes every answer to pages of other origins. */
export const closeToOthers: MiddlewareHandler = async (context, next) => {
  await next()
  // A response that came from elsewhere has headers that cannot be added to.
  context.res = new Response(context.res.body, context.res)
  for (const [name, value] of Object.entries(EVERY_ANSWER)) context.res.headers.set(name, value)
}
