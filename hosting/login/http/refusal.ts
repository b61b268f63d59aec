import type { Failure } from '../../../widget/protocol/login/failure.ts'
import { jsonResponse } from '../../http/responses.ts'

/** Thrown by whatever will not answer a request; the router makes the response of it. @see failure.ts of the protocol */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly failure: Failure

  constructor(status: number, error: string, more: Omit<Failure, 'error'> = {}) {
    super(error)
    this.status = status
    this.failure = { error, ...more }
  }
}

export function refusalResponse({ status, failure }: Refusal): Response {
  const response = jsonResponse(failure, status)
  if (failure.retryAfter !== undefined) response.headers.set('Retry-After', String(failure.retryAfter))
  return response
}

/** What broke is for the log alone, under the reference that nobody is told: a client can do nothing with it. */
export function brokenResponse(error: unknown): Response {
  console.error('Incident', error)
  return jsonResponse({ error: 'internal' } satisfies Failure, 500)
}
