import { type Reason, RpcCode, rejectionMessage } from '@latch/protocol/errors.ts'
import { ProviderRpcError } from './errors.ts'

/**
 * Rejects with 4001 when the signal aborts. One task later, so that a more specific rejection comes first.
 *
 * @param outcome - `unknown` if a wallet has the request and may still carry it out.
 */
export function rejectOnAbort<Value>(
  answer: Promise<Value>,
  signal: AbortSignal | undefined,
  outcome?: 'unknown',
): Promise<Value> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const abort = () => setTimeout(() => reject(abortError(outcome)))
    signal.addEventListener('abort', abort)
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** @throws ProviderRpcError 4001, as {@link rejectOnAbort}. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortError()
}

function abortError(outcome?: 'unknown'): Error {
  const data = { reason: 'HOST_ABORTED' satisfies Reason, outcome }
  return new ProviderRpcError({
    code: RpcCode.userRejected,
    message: rejectionMessage('The request was aborted.'),
    data,
  })
}
