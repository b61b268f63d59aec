import { RpcCode } from '../../widget/protocol/errors.ts'
import { rpcError } from './errors.ts'

/** Rejects with 4001 as soon as the signal aborts, whatever becomes of the answer. */
export function abortable<Value>(answer: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const abort = () => reject(abortError())
    signal.addEventListener('abort', abort)
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

export function abortError(): Error {
  return rpcError(RpcCode.userRejected, 'Aborted', 'HOST_ABORTED')
}
