/** Milliseconds between two checks. */
const EVERY = 500
/** Checks after which an unanswered ping counts as silence: three seconds. */
const MAX_LOOKS = 6
/** Milliseconds between two checks after which this side itself was suspended or busy, so that it could not receive an answer. */
const PAUSE = 3 * EVERY

type QuietOptions = {
  /** Returns whether the other side is visible; otherwise nothing is reported. */
  isWatched(): boolean
  /** Rejects if no answer came in time, or with the other side's refusal. */
  ping(): Promise<unknown>
  /** The other side has begun to be silent, or answers again. */
  onQuiet(isQuiet: boolean): void
}

/**
 * Detects early that the other side does not answer, which ends nothing: it may only be busy. See `heartbeat.ts` for the
 * end. Time in which this page was hidden or suspended does not count.
 *
 * @returns a function that stops it.
 */
export function watchQuiet({ isWatched, ping, onQuiet }: QuietOptions): () => void {
  let isQuiet = false
  let isPinging = false
  /** True while the last ping has no answer yet. */
  let isUnanswered = false
  /** Number of checks since the first such ping in which an answer could have arrived. */
  let looks = 0
  let last = Date.now()
  const change = (next: boolean) => {
    if (next === isQuiet) return
    isQuiet = next
    onQuiet(next)
  }
  const pingOnce = async () => {
    isPinging = true
    isUnanswered = true
    const isAnswered = await ping().then(
      () => true,
      (error: unknown) => (error as { data?: { reason?: unknown } } | null)?.data?.reason !== 'TIMEOUT',
    )
    isPinging = false
    if (!isAnswered) return
    isUnanswered = false
    looks = 0
    change(false)
  }
  const look = () => {
    const pause = Date.now() - last
    last += pause
    if (!isWatched()) {
      looks = 0
      return change(false)
    }
    // Timers of a page that is out of sight are slowed down, and so is the other side.
    if (pause > PAUSE || globalThis.document?.hidden) looks = 0
    else if (isUnanswered) looks += 1
    if (looks >= MAX_LOOKS) change(true)
    if (!isPinging) pingOnce()
  }
  const timer = setInterval(look, EVERY)
  return () => {
    clearInterval(timer)
    change(false)
  }
}
