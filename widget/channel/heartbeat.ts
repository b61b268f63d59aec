import { RpcCode } from '@latch/protocol/errors.ts'

export type HeartbeatOptions = {
  /** Milliseconds between two pings. */
  every: number
  /** Pings without an answer after which the other side is taken for gone. */
  misses: number
}

/**
 * Pings while somebody waits: a port gives no sign when the other side is gone or frozen.
 *
 * @param ping - Rejects when no answer came in time, or with the other side's refusal.
 * @returns the function that stops it.
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
      // Who refuses a ping is alive.
      if ((error as { code?: unknown }).code === RpcCode.limitExceeded) misses = 0
      else if (++misses === allowed) onSilence()
    }
  }
  const timer = setInterval(beat, every)
  return () => clearInterval(timer)
}
