/** Time left, in the units shown. Announced when it changes. */
export type TimeLeft = { kind: 'minutes'; count: number } | { kind: 'ending' } | { kind: 'over' }

/** @param ms - Until the code is over. */
export function timeLeft(ms: number): TimeLeft {
  if (ms <= 0) return { kind: 'over' }
  const minutes = Math.floor(ms / 60_000)
  return minutes === 0 ? { kind: 'ending' } : { kind: 'minutes', count: minutes }
}
