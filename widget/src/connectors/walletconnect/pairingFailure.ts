import { RpcCode } from '@latch/protocol/errors.ts'
import { toPeerError } from './peerError.ts'
import type { RelayFailure } from './relayLink.ts'

/** Why no wallet was paired, as far as the person can do something about it. */
export type PairingFailure =
  | RelayFailure
  /** Somebody said no in the wallet. */
  | 'declined'
  /** The wallet has none of the site's networks, methods or accounts. */
  | 'unsupported'
  /** It shared accounts only of families in which nobody can be connected here. */
  | 'unserved'
  /** The page asks for an account of a family, and the wallet shared none. */
  | 'noAccount'
  /** The code of the protocol did not arrive. */
  | 'load'
  | 'offline'
  /** The relay answers, but refused what a pairing needs. */
  | 'refused'
  /** A wallet agreed, and no session came of it. */
  | 'unsettled'
  /** The code ran out and no fresh one could be drawn. */
  | 'expired'
  | 'failed'

/** Codes of the protocol with which a wallet says that it lacks what the site needs. */
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
