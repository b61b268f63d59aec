import { RpcCode, type RpcErrorPayload } from '../../../widget/protocol/errors.ts'
import { TIMEOUTS } from '../../../widget/protocol/limits.ts'

/**
 * Pings while somebody waits: a port gives no sign when the other side is gone or frozen.
 *
 * @param ping - Rejects when no answer came in time, or with the widget's refusal.
 * @returns the function that stops it.
 */
export function startHeartbeat(options: {
  needed: () => boolean
  ping: () => Promise<unknown>
  onSilence: () => void
}): () => void {
  let misses = 0
  const timer = setInterval(async () => {
    if (!options.needed()) {
      misses = 0
      return
    }
    try {
      await options.ping()
      misses = 0
    } catch (error) {
      // A widget that refuses a ping is alive.
      if ((error as RpcErrorPayload).code === RpcCode.limitExceeded) misses = 0
      else if (++misses === TIMEOUTS.heartbeatMisses) options.onSilence()
    }
  }, TIMEOUTS.heartbeatEvery)
  return () => clearInterval(timer)
}
