/**
 * Makes concurrent calls share one run, which is aborted when all callers have aborted. A caller's own promise is rejected
 * elsewhere (`rejectOnAbort`), not here.
 */
export function singleFlight<Value>(
  run: (signal: AbortSignal) => Promise<Value>,
): (signal?: AbortSignal) => Promise<Value> {
  let current: { promise: Promise<Value>; callers: number; controller: AbortController } | undefined
  const start = () => {
    const controller = new AbortController()
    const flight = { promise: run(controller.signal).finally(() => finish(flight)), callers: 0, controller }
    return flight
  }
  const finish = (flight: typeof current) => {
    if (current === flight) current = undefined
  }
  return (signal) => {
    // Aborted already: it joins no other run.
    if (signal?.aborted) return run(signal)
    current ??= start()
    const flight = current
    flight.callers++
    const onAbort = () => {
      if (--flight.callers) return
      finish(flight)
      flight.controller.abort()
    }
    const removeListener = () => signal?.removeEventListener('abort', onAbort)
    signal?.addEventListener('abort', onAbort)
    flight.promise.then(removeListener, removeListener)
    return flight.promise
  }
}
