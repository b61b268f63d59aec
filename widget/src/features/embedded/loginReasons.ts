import type { ConnectFailure } from '@latch/protocol/events.ts'
import type { LoginFailure } from './loginFailure.ts'

/** Reasons that are tracked for the failures of a login. */
export const LOGIN_REASONS: Readonly<Record<LoginFailure, ConnectFailure>> = {
  offline: 'offline',
  unavailable: 'unavailable',
  service: 'unavailable',
  invalid: 'refused',
  cooldown: 'limited',
  limited: 'limited',
  unverified: 'refused',
  noAccount: 'noAccount',
  passkeyNeeded: 'unsupported',
  failed: 'failed',
}
