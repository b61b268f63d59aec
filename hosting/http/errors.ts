import type { Failure } from '@latch/protocol/login/failure.ts'

/** Seconds; the period of most limiters, see the `wrangler.*.jsonc`. */
const RATE_PERIOD = 10

/** Reason of a refusal, for the developer of the client. */
export type Reason = { field: string; description: string }

type Details = Omit<Failure, 'error'> & {
  reasons?: readonly Reason[]
  /** Methods, as the header of this name lists them. */
  allow?: string
}

/**
 * Thrown by a guard or a route that refuses a request. Each Worker builds the response in its own shape: those that
 * serve projects from `details.reasons`, the login services from `error`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  /** As `widget/protocol/login/failure.ts` lists them. */
  readonly error: string
  readonly details: Details

  constructor(status: number, error: string, details: Details = {}) {
    super(error)
    this.status = status
    this.error = error
    this.details = details
  }
}

export function invalidBody(reasons: readonly Reason[]): Refusal {
  return new Refusal(400, 'invalid', { reasons })
}

/** Returns the same refusal for every fault, because only a project's operator may see details of its configuration. */
export function unknownProject(): Refusal {
  const description =
    'No project of this id is served. `npm run projects -- show <id>` tells its operator why.'
  return new Refusal(401, 'project', { reasons: [{ field: 'projectId', description }] })
}

/** Returns the refusal for a page that is not ours. @param what - Action that only our own pages may perform. */
export function foreignPage(what: string): Refusal {
  const description = `Only the widget may ${what}.`
  return new Refusal(403, 'origin', { reasons: [{ field: 'origin', description }] })
}

export function notFound(): Refusal {
  const description = 'Nothing is served here.'
  return new Refusal(404, 'not_found', { reasons: [{ field: 'path', description }] })
}

/** @param allow - Methods, as the header of this name lists them. */
export function methodNotAllowed(allow: string): Refusal {
  const reason = { field: 'method', description: `This path answers to ${allow}.` }
  return new Refusal(405, 'method', { reasons: [reason], allow })
}

export function slowBody(): Refusal {
  const description = 'The body came too slowly.'
  return new Refusal(408, 'slow', { reasons: [{ field: 'body', description }] })
}

/** @param max - Bytes. */
export function longBody(max: number): Refusal {
  const reason = { field: 'body', description: `The body may have ${max} bytes at most.` }
  return new Refusal(413, 'too_large', { reasons: [reason] })
}

/** @param retryAfter - Seconds until the next request is allowed. */
export function rateLimited(retryAfter = RATE_PERIOD): Refusal {
  const reason = { field: 'rate_limited', description: 'Too many requests; wait a moment.' }
  return new Refusal(429, 'limited', { reasons: [reason], retryAfter })
}
