import type * as z from 'zod'
import { InputError } from '#db/inputError.ts'
import { Refusal } from '#http/errors.ts'
import { jsonResponse, withHeadersOf } from '#http/responses.ts'
import { CONSOLE_ERRORS, type ConsoleErrorBody, type ConsoleErrorCode } from '../protocol/errors.ts'
import type { Settings } from './environment.ts'

type Details = Pick<ConsoleErrorBody['error'], 'fields' | 'current'> & Pick<ConsoleErrorBody, 'hasDemo'>

/** A refusal in the words of the contract. */
export class ConsoleError extends Error {
  override readonly name = 'ConsoleError'
  readonly code: ConsoleErrorCode
  readonly details: Details

  constructor(code: ConsoleErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

export function unauthenticated({ hasDemo }: Pick<Settings, 'hasDemo'>): ConsoleError {
  return new ConsoleError('UNAUTHENTICATED', 'Log in to continue.', { hasDemo })
}

export function notFound(): ConsoleError {
  return new ConsoleError('NOT_FOUND', 'Not found.')
}

/** Same answer for every fault, so that it does not tell which passkeys and invitations there are. */
export function rejected(): ConsoleError {
  return new ConsoleError('REJECTED', 'This link or passkey is unknown, expired or already used.')
}

/** @param error - Of a body's schema. */
export function invalid({ issues }: z.core.$ZodError): ConsoleError {
  const fields = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return new ConsoleError('INVALID', 'Some fields are not valid.', { fields })
}

/** Returns the answer for whatever a guard or an endpoint throws. Only references leave the Worker of a failure of ours. */
export function answerError(error: unknown, reference: string): Response {
  if (error instanceof ConsoleError) {
    const { hasDemo, ...details } = error.details
    return errorResponse({ code: error.code, message: error.message, ...details }, hasDemo ? { hasDemo } : {})
  }
  if (error instanceof InputError)
    return errorResponse({ code: 'INVALID', message: error.message, fields: [...error.fields] })
  if (!(error instanceof Refusal) || error.status >= 500)
    return errorResponse({ code: 'INTERNAL', message: 'Something went wrong.', reference })
  const message = error.details.reasons?.[0]?.description ?? error.message
  return withHeadersOf(error, errorResponse({ code: codeOf(error.status), message }))
}

function errorResponse(
  error: ConsoleErrorBody['error'],
  more: Pick<ConsoleErrorBody, 'hasDemo'> = {},
): Response {
  return jsonResponse({ error, ...more } satisfies ConsoleErrorBody, CONSOLE_ERRORS[error.code])
}

/** Code of a refusal by a guard that all Workers share. */
function codeOf(status: number): ConsoleErrorCode {
  if (status === 404) return 'NOT_FOUND'
  if (status === 429) return 'RATE_LIMITED'
  return status === 403 ? 'FORBIDDEN' : 'INVALID'
}
