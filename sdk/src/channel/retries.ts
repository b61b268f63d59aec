import type { FailureReason } from '../../../widget/protocol/errors.ts'
import { diagnose } from './diagnose.ts'

/** Milliseconds before the second and the third try where the network was at fault. */
const NETWORK_PAUSES: readonly number[] = [1_000, 4_000]

/** `pause`: milliseconds to wait before another try; undefined when another would end the same. */
type Next = { reason: FailureReason; pause: number | undefined }

export type Retries = {
  /** @returns what comes next, and the reason as it is known by then. */
  next(reason: FailureReason): Promise<Next>
  reset(): void
}

/** @param origin - Origin of the widget. */
export function createRetries(origin: string, projectId: string): Retries {
  let tries = 0
  return {
    next: async (reason) => {
      if (reason === 'handshake_timeout') return { reason, pause: tries++ === 0 ? 0 : undefined }
      if (reason !== 'blocked_or_unreachable') return { reason, pause: undefined }
      const found = await diagnose(origin, projectId)
      return { reason: found.reason, pause: found.isReachable ? undefined : NETWORK_PAUSES[tries++] }
    },
    reset: () => {
      tries = 0
    },
  }
}
