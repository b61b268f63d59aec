import type { Failure } from '@latch/protocol/login/failure.ts'
import { Refusal } from '#http/errors.ts'
import { jsonResponse, withHeadersOf } from '#http/responses.ts'

/** A refusal as the login services tell it (`failure.ts` of the protocol); what is none is an incident, whose cause is for the log alone. */
export function failureResponse(thrown: unknown, reference: string): Response {
  if (!(thrown instanceof Refusal))
    return jsonResponse({ error: 'internal', reference } satisfies Failure, 500)
  const { status, error, details } = thrown
  const { reasons: _, allow: __, ...more } = details
  const body = { error, ...more, ...(status >= 500 && { reference }) } satisfies Failure
  return withHeadersOf(thrown, jsonResponse(body, status))
}
