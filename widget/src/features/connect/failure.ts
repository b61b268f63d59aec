import { RpcCode } from '../../../protocol/errors.ts'

export type AttemptPhase =
  | 'waiting'
  | 'declined'
  | 'pending'
  | 'gone'
  | 'wrongAccount'
  | 'failed'
  | 'interrupted'

/** Codes and words with which wallets say that their user declined (spec §8). */
const DECLINED_CODES: readonly unknown[] = [RpcCode.userRejected, 5000, 5002]
const DECLINED_WORDS = /user rejected|connection request reset/i

/** Why a connection did not come about, as far as the person can do something about it. */
export function failureOf(error: unknown, isWalletInPage: boolean): AttemptPhase {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (code === RpcCode.resourceUnavailable) return 'pending'
  if (DECLINED_CODES.includes(code) || DECLINED_WORDS.test(String(message))) return 'declined'
  // An extension that was switched off leaves its object in the page, which answers that it is disconnected.
  if (!isWalletInPage || code === RpcCode.disconnected) return 'gone'
  // The wallet answered, but with no account that this site may use.
  if (code === RpcCode.unauthorized) return 'wrongAccount'
  return 'failed'
}
