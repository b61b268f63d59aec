import { RpcCode } from '../../../protocol/errors.ts'
import { isDeclined } from '../../core/rpcError.ts'

export type AttemptPhase =
  | 'waiting'
  | 'declined'
  | 'pending'
  | 'gone'
  | 'wrongAccount'
  | 'failed'
  | 'interrupted'

/** Why a connection did not come about, as far as the person can do something about it. */
export function failureOf(error: unknown, isWalletInPage: boolean): AttemptPhase {
  const { code } = (error ?? {}) as { code?: unknown }
  if (code === RpcCode.resourceUnavailable) return 'pending'
  if (isDeclined(error)) return 'declined'
  // An extension that was switched off leaves its object in the page, which answers that it is disconnected.
  if (!isWalletInPage || code === RpcCode.disconnected) return 'gone'
  // The wallet answered, but with no account that this site may use.
  if (code === RpcCode.unauthorized) return 'wrongAccount'
  return 'failed'
}
