import type { Failure } from '@latch/protocol/login/failure.ts'
import { Refusal } from '#http/errors.ts'
import { jsonResponse, withHeadersOf } from '#http/responses.ts'

/**
 * Converts a refusal to the login services' format (`failure.ts` of the protocol); any other error is an incident,
 * whose cause is only logged.
 */
export function failureResponse(thrown: unknown, reference: string): Response {
  if (!(thrown instanceof Refusal))
    return jsonResponse({ error: 'internal', reference } satisfies Failure, 500)
  const { status, error, details } = thrown
  const { reasons: _, allow: __, ...more } = details
  const body = { error, ...more, ...(status >= 500 && { reference }) } satisfies Failure
  return withHeadersOf(thrown, jsonResponse(body, status))
}
