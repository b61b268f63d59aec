import { userRejected } from './rpcError.ts'

let current: AbortController | null = null

/**
 * Starts an attempt to reach a wallet and ends the one before: only the last that the user asked for may become the
 * session, however late a wallet answers.
 */
export function beginAttempt(signal?: AbortSignal): AbortSignal {
  current?.abort(userRejected('Another wallet was chosen.', 'SUPERSEDED'))
  const attempt = new AbortController()
  current = attempt
  const end = () => attempt.abort(userRejected('The connection was cancelled.'))
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end, { once: true })
  return attempt.signal
}

export function endAttempt(): void {
  current?.abort(userRejected('The connection was cancelled.'))
  current = null
}

/** The promise, or the signal's reason, whichever comes first. */
export function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}
