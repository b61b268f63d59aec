import { RpcCode } from '@latch/protocol/errors.ts'

export type HeartbeatOptions = {
  /** Milliseconds between two pings. */
  every: number
  /** Number of pings without an answer after which the other side counts as gone. */
  misses: number
}

/**
 * Pings while a call is pending: a port does not report that the other side is gone or frozen.
 *
 * @param ping - Rejects if no answer came in time, or with the other side's refusal.
 * @returns a function that stops it.
 */
export function startHeartbeat({
  every,
  misses: allowed,
  isNeeded,
  ping,
  onSilence,
}: HeartbeatOptions & {
  isNeeded(): boolean
  ping(): Promise<unknown>
  onSilence(): void
}): () => void {
  let misses = 0
  const beat = async () => {
    if (!isNeeded()) {
      misses = 0
      return
    }
    try {
      await ping()
      misses = 0
    } catch (error) {
      // A refused ping shows that the other side is alive.
      if ((error as { code?: unknown }).code === RpcCode.limitExceeded) misses = 0
      else if (++misses === allowed) onSilence()
    }
  }
  const timer = setInterval(beat, every)
  return () => clearInterval(timer)
}
