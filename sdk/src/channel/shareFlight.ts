/**
 * Makes concurrent calls share one flight, which is aborted when nobody is left on it. A caller that aborts is not
 * rejected here: its own promise is, at the page's end.
 */
export function shareFlight<Value>(
  fly: (signal: AbortSignal) => Promise<Value>,
): (signal?: AbortSignal) => Promise<Value> {
  let current: { promise: Promise<Value>; callers: number; controller: AbortController } | undefined
  const depart = () => {
    const controller = new AbortController()
    const flight = { promise: fly(controller.signal).finally(() => land(flight)), callers: 0, controller }
    return flight
  }
  const land = (flight: typeof current) => {
    if (current === flight) current = undefined
  }
  return (signal) => {
    // Nobody to join: who left on the way here is told so as anybody else.
    if (signal?.aborted) return fly(signal)
    current ??= depart()
    const flight = current
    flight.callers++
    const leave = () => {
      if (--flight.callers) return
      land(flight)
      flight.controller.abort()
    }
    const stay = () => signal?.removeEventListener('abort', leave)
    signal?.addEventListener('abort', leave)
    flight.promise.then(stay, stay)
    return flight.promise
  }
}
