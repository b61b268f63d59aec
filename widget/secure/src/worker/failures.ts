import { UnsignableError } from '@latch/families/unsignable.ts'
import { RpcCode, type RpcErrorPayload, rejectionMessage } from '@latch/protocol/errors.ts'
import type { AccountReason, Reason } from './messages.ts'

type Meaning = readonly [code: number, message: string]
/** Reasons that every worker may report. */
type CommonReason = Exclude<Reason, AccountReason>

const MEANINGS: Readonly<Record<CommonReason, Meaning>> = {
  EMAIL_INVALID: [RpcCode.invalidParams, 'The email address is invalid.'],
  LOGIN_COOLDOWN: [RpcCode.limitExceeded, 'A code was sent a moment ago.'],
  LOGIN_LIMITED: [RpcCode.limitExceeded, 'Too many login attempts.'],
  LOGIN_UNAVAILABLE: [RpcCode.internal, 'The login services cannot be reached.'],
  LOGIN_NOT_ALLOWED: [RpcCode.unauthorized, 'This login method is not enabled.'],
  ORIGIN_NOT_ALLOWED: [RpcCode.unauthorized, 'This login method is not enabled for this site.'],
  SOCIAL_REFUSED: [RpcCode.unauthorized, 'The login provider rejected the login.'],
  SOCIAL_UNPROVEN: [RpcCode.unauthorized, 'This account has no email address to confirm a new device with.'],
  CODE_WRONG: [RpcCode.invalidParams, 'The code is wrong.'],
  CODE_LOCKED: [RpcCode.limitExceeded, 'Too many wrong codes.'],
  CODE_EXPIRED: [RpcCode.invalidParams, 'The code has expired.'],
  DEVICE_EXPIRED: [RpcCode.unauthorized, 'The link was not confirmed in time.'],
  SESSION_ENDED: [RpcCode.unauthorized, 'The session has ended. Log in again.'],
  WALLET_MISMATCH: [RpcCode.internal, 'The opened wallet does not belong to this account.'],
  PASSKEY_NEEDED: [RpcCode.unauthorized, 'This wallet only opens with a passkey.'],
  LIMIT_EXCEEDED: [RpcCode.limitExceeded, 'The amount exceeds the site’s spending limit for today.'],
  NOT_SIGNABLE: [RpcCode.invalidParams, 'This cannot be signed.'],
}

/** An error of an operation: a code and a reason, without any of its data. */
export class KeyWorkerError extends Error {
  override readonly name = 'KeyWorkerError'
  readonly code: number
  readonly data: { reason: Reason; retryAfter?: number; left?: number; reference?: string } | undefined

  constructor(code: number, message: string, data?: KeyWorkerError['data']) {
    super(message)
    this.code = code
    this.data = data
  }
}

export function failure(
  reason: CommonReason,
  detail: { retryAfter?: number; left?: number; reference?: string; message?: string } = {},
): KeyWorkerError {
  const [code, meaning] = MEANINGS[reason]
  const { message = meaning, ...rest } = detail
  return new KeyWorkerError(code, message, { reason, ...rest })
}

/** The frame canceled its request. */
export function cancelled(): KeyWorkerError {
  return new KeyWorkerError(RpcCode.userRejected, rejectionMessage())
}

export function isFailure(thrown: unknown, ...reasons: readonly Reason[]): thrown is KeyWorkerError {
  return thrown instanceof KeyWorkerError && thrown.data !== undefined && reasons.includes(thrown.data.reason)
}

/** Converts anything thrown in the worker to an error that may leave it: only our own texts, and no stack. */
export function toPayload(thrown: unknown): RpcErrorPayload {
  if (thrown instanceof UnsignableError)
    return toPayload(failure('NOT_SIGNABLE', { message: thrown.message }))
  if (!(thrown instanceof KeyWorkerError)) return { code: RpcCode.internal, message: 'Internal error' }
  const { code, message, data } = thrown
  return data === undefined ? { code, message } : { code, message, data }
}
