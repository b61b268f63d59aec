/** Milliseconds between two checks. */
const EVERY = 500
/** Checks after which an unanswered ping counts as silence: three seconds. */
const MAX_LOOKS = 6
/** Milliseconds between two looks that say that this side itself stood still, busy or asleep: it could hear no answer. */
const PAUSE = 3 * EVERY

type QuietOptions = {
  /** Somebody looks at the other side. Nobody is told of it otherwise. */
  isWatched(): boolean
  /** Rejects when no answer came in time, or with the other side's refusal. */
  ping(): Promise<unknown>
  /** The other side has begun to be silent, or answers again. */
  onQuiet(isQuiet: boolean): void
}

/**
 * Notices soon that the other side is silent, which ends nothing: it may only have much to do. See `heartbeat.ts` for the
 * end. What a page that nobody sees or that stood still has not heard is no silence.
 *
 * @returns the function that stops it: who is not asked is not silent.
 */
export function watchQuiet({ isWatched, ping, onQuiet }: QuietOptions): () => void {
  let isQuiet = false
  let isAsking = false
  /** Whether the last ping has no answer, in time or not yet. */
  let isUnanswered = false
  /** Looks since the first such ping, as far as an answer could have been heard. */
  let looks = 0
  let last = Date.now()
  const change = (next: boolean) => {
    if (next === isQuiet) return
    isQuiet = next
    onQuiet(next)
  }
  const pingOnce = async () => {
    isAsking = true
    isUnanswered = true
    const isAnswered = await ping().then(
      () => true,
      (error: unknown) => (error as { data?: { reason?: unknown } } | null)?.data?.reason !== 'TIMEOUT',
    )
    isAsking = false
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
    if (!isAsking) pingOnce()
  }
  const timer = setInterval(look, EVERY)
  return () => {
    clearInterval(timer)
    change(false)
  }
}
