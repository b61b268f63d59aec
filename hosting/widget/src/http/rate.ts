import type { Environment } from '../environment.ts'
import { failedResponse } from './responses.ts'

/** Seconds; the period of both limiters in `wrangler.widget.jsonc`. */
const PERIOD = '10'

/**
 * Whether an address may ask at all. Comes before everything else: nothing that the caller made up is part of the key.
 */
export function isAddressWithinRate(request: Request, env: Environment): Promise<boolean> {
  return within(env.ADDRESS_LIMITER, addressOf(request))
}

/** Whether an address may ask for a project. @param projectId - Of a project that exists. */
export function isProjectWithinRate(request: Request, env: Environment, projectId: string): Promise<boolean> {
  return within(env.RPC_LIMITER, `${addressOf(request)} ${projectId}`)
}

export function rateLimitedResponse(): Response {
  const response = failedResponse(429, {
    field: 'rate_limited',
    description: 'Too many requests; wait a moment.',
  })
  response.headers.set('Retry-After', PERIOD)
  return response
}

function addressOf(request: Request): string {
  return request.headers.get('CF-Connecting-IP') ?? 'unknown'
}

async function within(limiter: RateLimit, key: string): Promise<boolean> {
  const { success } = await limiter.limit({ key })
  return success
}
