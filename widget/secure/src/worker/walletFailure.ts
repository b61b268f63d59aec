import type { Refused } from './client.ts'
import { failure } from './failures.ts'

/** Returns the error for a refusal while a wallet is created or opened. */
export function meaningOf(error: Refused): Error {
  // The code was proved too long ago.
  if (error.is('proof_required', 'fresh_login')) return failure('CODE_EXPIRED')
  if (error.is('exists', 'not_yours', 'proof_invalid')) return failure('WALLET_MISMATCH')
  if (error.is('strict')) return failure('PASSKEY_NEEDED')
  const { retryAfter } = error.failure
  if (error.status === 429) return failure('LOGIN_LIMITED', retryAfter === undefined ? {} : { retryAfter })
  return failure(error.status === 403 ? 'LOGIN_NOT_ALLOWED' : 'LOGIN_UNAVAILABLE')
}
