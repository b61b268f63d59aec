import type { FailureReason } from '../../../widget/protocol/errors.ts'

/** Milliseconds before the second and the third try where the network was at fault. */
const NETWORK_PAUSES: readonly number[] = [1_000, 4_000]

export type Retries = {
  /** @returns milliseconds to wait before another try; undefined when another would end the same. */
  next(reason: FailureReason): Promise<number | undefined>
  reset(): void
}

/**
 * Tells a frame that was refused from a network that is down: a refused frame's origin still answers, and trying again
 * changes nothing.
 *
 * @param origin - Origin of the widget.
 */
export function createRetries(origin: string): Retries {
  let tries = 0
  const isReachable = () =>
    fetch(`${origin}/v1/sdk.js`, { mode: 'no-cors', cache: 'no-store' }).then(
      () => true,
      () => false,
    )
  return {
    next: async (reason) => {
      if (reason === 'handshake_timeout') return tries++ === 0 ? 0 : undefined
      if (reason !== 'blocked_or_unreachable' || (await isReachable())) return undefined
      return NETWORK_PAUSES[tries++]
    },
    reset: () => {
      tries = 0
    },
  }
}
