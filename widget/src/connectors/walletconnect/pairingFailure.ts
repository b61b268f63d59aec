import { RpcCode } from '@latch/protocol/errors.ts'
import { toPeerError } from './peerError.ts'
import type { RelayFailure } from './relayLink.ts'

/** Reason why no wallet was paired, if the user can do something about it. */
export type PairingFailure =
  | RelayFailure
  /** The user declined in the wallet. */
  | 'declined'
  /** The wallet supports none of the site's networks, methods or accounts. */
  | 'unsupported'
  /** It only shared accounts of families without connectors here. */
  | 'unserved'
  /** The page needs an account of a family, and the wallet shared none. */
  | 'noAccount'
  /** The code of the protocol did not arrive. */
  | 'load'
  | 'offline'
  /** The relay answers, but refused a call of the pairing. */
  | 'refused'
  /** A wallet agreed, but its session did not arrive. */
  | 'unsettled'
  /** The code expired and no new one could be created. */
  | 'expired'
  | 'failed'

/** Codes of the protocol with which a wallet reports that it lacks something. */
const UNSUPPORTED: readonly unknown[] = [5100, 5101, 5102, 5103, 5104]

export function pairingFailureOf(error: unknown): PairingFailure {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (UNSUPPORTED.includes(code)) return 'unsupported'
  if (/no internet connection/i.test(String(message))) return 'offline'
  const known = toPeerError(error)
  if (known.code === RpcCode.userRejected) return 'declined'
  const { reason } = (known.data ?? {}) as { reason?: unknown }
  return reason === 'WIDGET_UNAVAILABLE' ? 'load' : 'failed'
}
