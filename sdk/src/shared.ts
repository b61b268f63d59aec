import { RpcCode } from '../../widget/protocol/errors.ts'
import { rpcError } from './errors.ts'

/**
 * Makes concurrent calls share one flight. A caller that aborts leaves alone; the flight itself is aborted when nobody
 * is left on it.
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
    current ??= depart()
    const flight = current
    flight.callers++
    return abortable(flight.promise, signal, () => {
      if (--flight.callers) return
      land(flight)
      flight.controller.abort()
    })
  }
}

/** Rejects with 4001 as soon as the signal aborts, whatever becomes of the answer. */
export function abortable<Value>(
  answer: Promise<Value>,
  signal: AbortSignal | undefined,
  onAbort?: () => void,
): Promise<Value> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const abort = () => {
      reject(abortError())
      onAbort?.()
    }
    signal.addEventListener('abort', abort)
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

export function abortError(): Error {
  return rpcError(RpcCode.userRejected, 'Aborted', 'HOST_ABORTED')
}
