import type { ConnectFailure } from '@latch/protocol/events.ts'
import type { PairingFailure } from '#connectors/walletconnect/pairingFailure.ts'

/** Reasons that are tracked for the failures of a pairing. */
export const PAIRING_REASONS: Readonly<Record<PairingFailure, ConnectFailure>> = {
  declined: 'declined',
  expired: 'timeout',
  unsettled: 'timeout',
  unsupported: 'unsupported',
  unserved: 'unsupported',
  noAccount: 'noAccount',
  offline: 'offline',
  rate: 'limited',
  clock: 'refused',
  project: 'refused',
  origin: 'refused',
  refused: 'refused',
  unreachable: 'unavailable',
  load: 'unavailable',
  failed: 'failed',
}
