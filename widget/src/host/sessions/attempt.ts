import { userRejected } from '../rpcError.ts'

/** The attempts to reach a wallet of one family: only the last that was asked for may become its session. */
export type Attempts = {
  /**
   * Runs an attempt and ends the one before, however late a wallet answers that.
   *
   * @param outer - Ends it, too; who has left before the wallet was asked is not shown its window any more.
   * @throws RpcError 4001 when the attempt was ended, and what `run` throws.
   */
  attempt<Value>(run: () => Promise<Value>, outer?: AbortSignal): Promise<Value>
  end(message?: string, reason?: string): void
  isAttempting(): boolean
}

export function createAttempts(): Attempts {
  let current: AbortController | null = null
  const end = (message = 'The connection was cancelled.', reason?: string) => {
    current?.abort(userRejected(message, reason))
    current = null
  }
  return {
    attempt: async (run, outer) => {
      end('Another wallet was chosen.', 'SUPERSEDED')
      const own = new AbortController()
      current = own
      const cancel = () => own.abort(userRejected('The connection was cancelled.'))
      if (outer?.aborted) cancel()
      outer?.addEventListener('abort', cancel, { once: true })
      try {
        own.signal.throwIfAborted()
        return await abortable(run(), own.signal)
      } finally {
        outer?.removeEventListener('abort', cancel)
        if (current === own) current = null
      }
    },
    end,
    isAttempting: () => current !== null,
  }
}

export const evmAttempts = createAttempts()

/** The promise, or the signal's reason, whichever comes first. */
export function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
