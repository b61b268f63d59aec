/** A token bucket. @returns whether one more call is within the limit now. */
export function createRateLimit({
  perSecond,
  burst,
  now = performance.now.bind(performance),
}: {
  perSecond: number
  burst: number
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}): () => boolean {
  let tokens = burst
  let filledAt = now()
  return () => {
    const time = now()
    tokens = Math.min(burst, tokens + ((time - filledAt) / 1_000) * perSecond)
    filledAt = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
