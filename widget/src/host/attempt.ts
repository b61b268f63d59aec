import { userRejected } from './rpcError.ts'

let current: AbortController | null = null

/**
 * Runs an attempt to reach a wallet and ends the one before: only the last that was asked for may become the session,
 * however late a wallet answers.
 *
 * @throws RpcError 4001 when the attempt was ended, and what `run` throws.
 */
export async function attempt<Value>(run: () => Promise<Value>, outer?: AbortSignal): Promise<Value> {
  endAttempt('Another wallet was chosen.', 'SUPERSEDED')
  const own = new AbortController()
  current = own
  const cancel = () => own.abort(userRejected('The connection was cancelled.'))
  if (outer?.aborted) cancel()
  outer?.addEventListener('abort', cancel, { once: true })
  try {
    return await abortable(run(), own.signal)
  } finally {
    outer?.removeEventListener('abort', cancel)
    if (current === own) current = null
  }
}

export function endAttempt(message = 'The connection was cancelled.', reason?: string): void {
  current?.abort(userRejected(message, reason))
  current = null
}

export function isAttempting(): boolean {
  return current !== null
}

/** The promise, or the signal's reason, whichever comes first. */
export function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
