import { TIMEOUTS } from '@latch/protocol/limits.ts'
import { WalletUnavailableError } from './errors.ts'

/**
 * Creates a loader for a part of the SDK, which is loaded at the first call, and again after a failure.
 *
 * @param origin - Origin of the widget; named in the error.
 * @param fetchCode - `again` grows with each failure and must be appended to the address: browsers from before 2026 do not
 * load a failed module again.
 * @returns a function that rejects with {@link WalletUnavailableError} if the code fails to load or stalls.
 */
export function createPart<Code>(
  origin: string,
  fetchCode: (again: string) => Promise<Code>,
): () => Promise<Code> {
  let loading: Promise<Code> | undefined
  let again = ''
  return () => {
    loading ??= Promise.race([fetchCode(again), stall()]).catch(() => {
      loading = undefined
      again += '?'
      throw new WalletUnavailableError({
        reason: 'blocked_or_unreachable',
        hint: `Cannot load from ${origin}`,
      })
    })
    return loading
  }
}

/** Rejects after the deadline: a stalled network reports no error. */
function stall(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, TIMEOUTS.handshake))
}
