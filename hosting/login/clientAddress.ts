import { lineOf } from '#http/rate.ts'
import type { Settings } from './settings.ts'

const DEVELOPMENT_HEADER = 'X-Latch-Client-Address'

/**
 * Returns the client's address as Cloudflare saw it: an IPv4 address, or the /64 of an IPv6 one.
 *
 * In the local stack all clients have one address, so there a request may name its own.
 */
export function clientAddress(request: Request, { isDevelopment }: Settings): string {
  const isLocal = isDevelopment && new URL(request.url).hostname.endsWith('.localhost')
  const named = isLocal ? request.headers.get(DEVELOPMENT_HEADER) : null
  return lineOf(named ?? request.headers.get('CF-Connecting-IP') ?? 'unknown')
}
