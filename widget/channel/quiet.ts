/** Milliseconds between two looks. */
const EVERY = 1_000
/** Looks after which a ping that has no answer means that nobody is there: within three seconds in all. */
const MAX_LOOKS = 2

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
 * end.
 *
 * @returns the function that stops it.
 */
export function watchQuiet({ isWatched, ping, onQuiet }: QuietOptions): () => void {
  let isQuiet = false
  /** Looks since the ping that is under way; null where none is. */
  let looks: number | null = null
  const change = (next: boolean) => {
    if (next === isQuiet) return
    isQuiet = next
    onQuiet(next)
  }
  const pingOnce = async () => {
    looks = 0
    const isAnswered = await ping().then(
      () => true,
      (error: unknown) => (error as { data?: { reason?: unknown } } | null)?.data?.reason !== 'TIMEOUT',
    )
    looks = null
    if (isAnswered) change(false)
  }
  const timer = setInterval(() => {
    if (!isWatched()) return change(false)
    if (looks === null) return void pingOnce()
    looks += 1
    if (looks >= MAX_LOOKS) change(true)
  }, EVERY)
  return () => clearInterval(timer)
}
