import { abortable } from '../attempt.ts'
import { userRejected } from '../rpcError.ts'

let current: AbortController | null = null

/**
 * As `attempt` is to the EVM session: only the last that was asked for may become the Solana session, however late a
 * wallet answers.
 *
 * @throws RpcError 4001 when the attempt was ended, and what `run` throws.
 */
export async function attemptSolana<Value>(run: () => Promise<Value>, outer?: AbortSignal): Promise<Value> {
  endSolanaAttempt('Another wallet was chosen.', 'SUPERSEDED')
  const own = new AbortController()
  current = own
  const cancel = () => own.abort(userRejected('The connection was cancelled.'))
  if (outer?.aborted) cancel()
  outer?.addEventListener('abort', cancel, { once: true })
  try {
    // Who has left before the wallet was asked is not shown its window any more.
    own.signal.throwIfAborted()
    return await abortable(run(), own.signal)
  } finally {
    outer?.removeEventListener('abort', cancel)
    if (current === own) current = null
  }
}

export function endSolanaAttempt(message = 'The connection was cancelled.', reason?: string): void {
  current?.abort(userRejected(message, reason))
  current = null
}

export function isAttemptingSolana(): boolean {
  return current !== null
}
