import type { ChainId } from '../../protocol/caip.ts'
import { RpcCode } from '../../protocol/errors.ts'
import { projectChain } from '../host/configStore.ts'
import { aborted, RpcError } from '../host/rpcError.ts'
import { type BatchCall, sendBatch } from './rpcBatch.ts'

/** Calls of one HTTP request; hosting refuses longer batches. */
const MAX_BATCH = 100

/** Calls of this task that wait for the next microtask, by chain. */
const waiting = new Map<ChainId, BatchCall[]>()

/**
 * Reads from a chain through hosting. Calls of the same task and chain travel as one HTTP request.
 *
 * @param params - As JSON-RPC has them; must be JSON-safe.
 * @throws RpcError of the node; 4901 for a chain that the project does not list; -32005 when hosting's rate limit is
 * reached; -32603 with `data.reason` TIMEOUT, RPC_UNAVAILABLE or RPC_MALFORMED; 4001, reason HOST_ABORTED, on abort.
 */
export function rpc(
  chainId: ChainId,
  method: string,
  params: unknown,
  { signal }: { signal?: AbortSignal } = {},
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
    enqueue(chainId, call)
  })
  signal?.addEventListener('abort', cancel)
  // A signal may outlive thousands of calls.
  return answer.finally(() => signal?.removeEventListener('abort', cancel))
}

function enqueue(chainId: ChainId, call: BatchCall): void {
  const calls = waiting.get(chainId)
  if (calls === undefined) {
    waiting.set(chainId, [call])
    queueMicrotask(() => flush(chainId))
    return
  }
  calls.push(call)
  if (calls.length === MAX_BATCH) flush(chainId)
}

function flush(chainId: ChainId): void {
  const calls = (waiting.get(chainId) ?? []).filter(({ cancelled }) => !cancelled)
  waiting.delete(chainId)
  if (calls.length > 0) void sendBatch(chainId, calls)
}

function chainNotServed(chainId: ChainId): RpcError {
  return new RpcError({
    code: RpcCode.chainDisconnected,
    message: `This project does not serve the chain ${chainId}.`,
    data: { reason: 'CHAIN_NOT_SERVED' },
  })
}
