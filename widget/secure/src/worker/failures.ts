import { UnsignableError } from '../../../families/unsignable.ts'
import { RpcCode, type RpcErrorPayload, rejectionMessage } from '../../../protocol/errors.ts'
import type { Reason } from './messages.ts'

const MEANINGS: Record<Reason, { code: number; message: string }> = {
  EMAIL_INVALID: { code: RpcCode.invalidParams, message: 'No mail can be sent to this address.' },
  LOGIN_COOLDOWN: { code: RpcCode.limitExceeded, message: 'A code was mailed just now.' },
  LOGIN_LIMITED: { code: RpcCode.limitExceeded, message: 'Too many logins were asked for.' },
  LOGIN_UNAVAILABLE: { code: RpcCode.internal, message: 'The login services cannot be reached.' },
  LOGIN_NOT_ALLOWED: { code: RpcCode.unauthorized, message: 'This login is not offered here.' },
  ORIGIN_NOT_ALLOWED: { code: RpcCode.unauthorized, message: 'The project offers this site no such login.' },
  SOCIAL_REFUSED: { code: RpcCode.unauthorized, message: 'The login provider did not vouch for this login.' },
  SOCIAL_UNPROVEN: {
    code: RpcCode.unauthorized,
    message: 'This account has no e-mail address to confirm a new device with.',
  },
  CODE_WRONG: { code: RpcCode.invalidParams, message: 'The code is wrong.' },
  CODE_LOCKED: { code: RpcCode.limitExceeded, message: 'The code was wrong too often.' },
  CODE_EXPIRED: { code: RpcCode.invalidParams, message: 'The code is no longer good.' },
  DEVICE_EXPIRED: { code: RpcCode.unauthorized, message: 'The link was not confirmed in time.' },
  NO_WALLET: { code: RpcCode.unauthorized, message: 'There is no wallet of this address.' },
  LOGIN_STALE: { code: RpcCode.unauthorized, message: 'This takes a fresh login.' },
  ADDRESS_TAKEN: { code: RpcCode.invalidParams, message: 'Another wallet has this address.' },
  ADDRESS_TOO_SOON: { code: RpcCode.limitExceeded, message: 'The address was changed a short while ago.' },
  MATCH_WRONG: { code: RpcCode.invalidParams, message: 'No new device shows this number.' },
  SESSION_ENDED: { code: RpcCode.unauthorized, message: 'The session has ended. Sign in again.' },
  WALLET_MISMATCH: { code: RpcCode.internal, message: 'What was opened is not the wallet of this account.' },
  PASSKEY_REFUSED: { code: RpcCode.unauthorized, message: 'The passkey opens no wallet.' },
  PASSKEY_NEEDED: { code: RpcCode.unauthorized, message: 'This wallet opens by passkey alone.' },
  LIMIT_EXCEEDED: { code: RpcCode.limitExceeded, message: 'This is more than the site may spend today.' },
  NOT_SIGNABLE: { code: RpcCode.invalidParams, message: 'This cannot be signed.' },
}

/** How an operation fails: a code, a reason, and nothing of what it was about. */
export class KeyWorkerError extends Error {
  override readonly name = 'KeyWorkerError'
  readonly code: number
  readonly data: { reason: Reason; retryAfter?: number; left?: number } | undefined

  constructor(code: number, message: string, data?: KeyWorkerError['data']) {
    super(message)
    this.code = code
    this.data = data
  }
}

export function failure(
  reason: Reason,
  detail: { retryAfter?: number; left?: number; message?: string } = {},
): KeyWorkerError {
  const { message = MEANINGS[reason].message, ...rest } = detail
  return new KeyWorkerError(MEANINGS[reason].code, message, { reason, ...rest })
}

/** The frame took its question back. */
export function cancelled(): KeyWorkerError {
  return new KeyWorkerError(RpcCode.userRejected, rejectionMessage())
}

export function isFailure(thrown: unknown, ...reasons: readonly Reason[]): thrown is KeyWorkerError {
  return thrown instanceof KeyWorkerError && thrown.data !== undefined && reasons.includes(thrown.data.reason)
}

/** What may leave the worker of anything thrown in it: no text but ours, and no stack. */
export function toPayload(thrown: unknown): RpcErrorPayload {
  if (thrown instanceof UnsignableError)
    return toPayload(failure('NOT_SIGNABLE', { message: thrown.message }))
  if (!(thrown instanceof KeyWorkerError)) return { code: RpcCode.internal, message: 'Internal error' }
  const { code, message, data } = thrown
  return data === undefined ? { code, message } : { code, message, data }
}
