import type { ConnectFailure } from '@latch/protocol/events.ts'
import { errorReason } from '#api/errorReason.ts'
import type { FailedPhase } from './attemptPhase.ts'

const REASONS: Readonly<Record<FailedPhase, ConnectFailure>> = {
  declined: 'declined',
  pending: 'pending',
  gone: 'unavailable',
  wrongAccount: 'noAccount',
  isLatch: 'unsupported',
  unloaded: 'unavailable',
  failed: 'failed',
}

/** Returns the reason that is tracked for an attempt with a wallet of the page. @param phase - As shown to the user. */
export function connectReason(phase: FailedPhase, error: unknown): ConnectFailure {
  return errorReason(error) === 'TIMEOUT' ? 'timeout' : REASONS[phase]
}
