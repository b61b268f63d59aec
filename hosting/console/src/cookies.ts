import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { Settings } from './environment.ts'
import type { Served } from './served.ts'

/** Cookies of the console: of a session, and of a browser that is about to log in. */
type CookieName = 'latch-console' | 'latch-console-login'

/** 32 bytes, base64url. */
const SECRET = /^[\w-]{43}$/

/** Returns the secret in a cookie; null if there is none, or no secret of ours. */
export function readSecret(context: Context<Served>, name: CookieName): string | null {
  const value = getCookie(context, cookieName(context.var.settings, name))
  return value !== undefined && SECRET.test(value) ? value : null
}

/**
 * Returns the `Set-Cookie` header of a cookie that no script reads and no other site's page sends.
 *
 * @param maxAge - Seconds; 0 removes it.
 */
export function secretCookie(settings: Settings, name: CookieName, secret: string, maxAge: number): string {
  return generateCookie(cookieName(settings, name), secret, {
    secure: settings.isSecure,
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge,
  })
}

/** `__Host-` keeps out cookies that other hosts of the domain set. Browsers accept it only over https. */
function cookieName({ isSecure }: Settings, name: CookieName): string {
  return isSecure ? `__Host-${name}` : name
}
