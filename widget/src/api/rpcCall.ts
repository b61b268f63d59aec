import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { projectChain } from '#core/configStore.ts'
import { aborted, RpcError } from '#core/rpcError.ts'
import type { BatchCall } from './rpcBatch.ts'

export type ReadOptions = { signal?: AbortSignal | undefined }

/**
 * Queues a call to a chain's node.
 *
 * @param enqueue - Takes the call, which is marked `cancelled` on abort.
 * @throws RpcError that the call was rejected with; 4901 for a chain that the project does not list; 4001, reason
 * HOST_ABORTED, on abort.
 */
export function startCall(
  { chainId, method, params, signal }: { chainId: ChainId; method: string; params: unknown } & ReadOptions,
  enqueue: (call: BatchCall) => void,
): Promise<unknown> {
  if (projectChain(chainId) === undefined) return Promise.reject(chainNotServed(chainId))
  if (signal?.aborted) return Promise.reject(aborted())
  let cancel = () => {}
  const answer = new Promise((resolve, reject) => {
    const call: BatchCall = { method, params, resolve, reject, cancelled: false }
    cancel = () => {
      call.cancelled = true
      reject(aborted())
    }
    enqueue(call)
  })
  signal?.addEventListener('abort', cancel)
  // A signal may outlive thousands of calls.
  return answer.finally(() => signal?.removeEventListener('abort', cancel))
}

function chainNotServed(chainId: ChainId): RpcError {
  return new RpcError({
    code: RpcCode.chainDisconnected,
    message: `This project does not serve the chain ${chainId}.`,
    reason: 'CHAIN_NOT_SERVED',
  })
}
