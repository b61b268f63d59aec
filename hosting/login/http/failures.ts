import type { Failure } from '../../../widget/protocol/login/failure.ts'
import { Refusal } from '../../http/errors.ts'
import { jsonResponse, withHeadersOf } from '../../http/responses.ts'

/** A refusal as the login services tell it (`failure.ts` of the protocol); what is none is an incident. */
export function failureResponse(thrown: unknown): Response {
  if (!(thrown instanceof Refusal)) return brokenResponse(thrown)
  const { status, error, details } = thrown
  const { reasons: _, allow: __, ...more } = details
  return withHeadersOf(thrown, jsonResponse({ error, ...more } satisfies Failure, status))
}

/** What broke is for the log alone, under the reference that nobody is told: a client can do nothing with it. */
function brokenResponse(error: unknown): Response {
  console.error('Incident', error)
  return jsonResponse({ error: 'internal' } satisfies Failure, 500)
}
