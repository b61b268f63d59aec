import type { Environment } from './environment.ts'

/** Seconds; the period of `NAMES_LIMITER` in `wrangler.widget.jsonc`. */
export const NAMES_PERIOD = 60
/** Calls of a batch that count as one question. */
const CALLS_EACH = 10

/**
 * Returns whether an address is within its rate limit. Checked first: no part of the key comes from the caller's own
 * data.
 */
export function isAddressWithinRate(request: Request, env: Environment): Promise<boolean> {
  return within(env.ADDRESS_LIMITER, countedAddress(request))
}

/** Returns whether an address is within its rate limit for a project. @param projectId - Of a project that exists. */
export function isProjectWithinRate(request: Request, env: Environment, projectId: string): Promise<boolean> {
  return within(env.RPC_LIMITER, `${countedAddress(request)} ${projectId}`)
}

/**
 * Returns whether an address may send so many calls to a node at once: node operators count calls, not requests. The
 * first few are covered by {@link isProjectWithinRate}.
 */
export async function isBatchWithinRate(
  request: Request,
  env: Environment,
  projectId: string,
  calls: number,
): Promise<boolean> {
  const more = Math.ceil(calls / CALLS_EACH) - 1
  const counted = Array.from({ length: more }, () => isProjectWithinRate(request, env, projectId))
  return (await Promise.all(counted)).every(Boolean)
}

/** Returns whether an address may use a service that costs its operator money. Unlimited if no limiter is bound. */
export async function isHostedWithinRate(request: Request, env: Environment): Promise<boolean> {
  return env.HOSTED_LIMITER === undefined || within(env.HOSTED_LIMITER, countedAddress(request))
}

/** Returns whether an address is within a limiter that an operator can leave out. */
export async function isWithinOwnRate(
  request: Request,
  env: Environment,
  limiter: 'NAMES_LIMITER' | 'CCIP_LIMITER',
): Promise<boolean> {
  const bound = env[limiter]
  return bound === undefined || within(bound, countedAddress(request))
}

/** An IPv6 line has 2^64 addresses of its own (RFC 6177), so it is counted by their common half. */
export function lineOf(address: string): string {
  const written = address.includes(':') ? URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) : undefined
  if (written === undefined || written.startsWith('::ffff:')) return address
  const [head = [], tail] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array(tail === undefined ? 0 : 8 - head.length - tail.length).fill('0')
  return `${[...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`
}

/** Returns the address that a request is counted under. */
export function countedAddress(request: Request): string {
  return lineOf(request.headers.get('CF-Connecting-IP') ?? 'unknown')
}

async function within(limiter: RateLimit, key: string): Promise<boolean> {
  const { success } = await limiter.limit({ key })
  return success
}
