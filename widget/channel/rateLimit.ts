/**
 * Creates a token bucket. @returns a function that takes one token, or as many as a call costs, and returns whether the
 * call is within the limit.
 */
export function createRateLimit({
  perSecond,
  burst,
  now = performance.now.bind(performance),
}: {
  perSecond: number
  burst: number
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}): (cost?: number) => boolean {
  let tokens = burst
  let filledAt = now()
  return (cost = 1) => {
    const time = now()
    tokens = Math.min(burst, tokens + ((time - filledAt) / 1_000) * perSecond)
    filledAt = time
    if (tokens < cost) return false
    tokens -= cost
    return true
  }
}
