import { RpcCode } from '@latch/protocol/errors.ts'
import { isDeclined } from '@latch/protocol/walletError.ts'
import type { RpcError } from '#core/rpcError.ts'
import type { SignInFailure } from '../requestsStore.ts'

type Detail = { reason?: unknown; reasons?: readonly { field?: unknown }[] } | null | undefined

/** Returns the reason to show for a failed sign-in. */
export function signInFailure(error: RpcError): SignInFailure {
  if (isDeclined(error)) return 'declined'
  const { reason, reasons = [] } = (error.data as Detail) ?? {}
  if (reasons.some(({ field }) => field === 'issuedAt')) return 'clock'
  if (reason === 'API_REFUSED' || error.code === RpcCode.unauthorized) return 'refused'
  return isAway(error) ? 'unavailable' : 'failed'
}

const AWAY: readonly unknown[] = [
  'API_UNREACHABLE',
  'API_UNAVAILABLE',
  'API_MALFORMED',
  'RATE_LIMITED',
  'SIGN_IN_UNAVAILABLE',
]

/** Returns whether the signature was not verified yet: then it need not be repeated. */
export function isAway({ data }: RpcError): boolean {
  return AWAY.includes((data as Detail)?.reason)
}
