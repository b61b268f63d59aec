import type { ChainId } from '@latch/protocol/caip.ts'
import { type BatchCall, MAX_BATCH, sendBatch } from './rpcBatch.ts'
import { type ReadOptions, startCall } from './rpcCall.ts'

/** Calls of this task that wait for the next microtask, by chain. */
const waiting = new Map<ChainId, BatchCall[]>()

/**
 * Reads from a chain through hosting, for the widget itself; reads for a page are queued in `pageReads.ts`. Calls of the
 * same task and chain go out as one HTTP request.
 *
 * @param params - As in JSON-RPC; must be JSON-safe.
 * @throws RpcError of the node; 4901 for a chain that the project does not list; -32005 at hosting's rate limit; -32603
 * with `data.reason` TIMEOUT, RPC_UNAVAILABLE or RPC_MALFORMED; 4001, reason HOST_ABORTED, on abort.
 */
export function rpc(
  chainId: ChainId,
  method: string,
  params: unknown,
  options: ReadOptions = {},
): Promise<unknown> {
  return startCall({ chainId, method, params, ...options }, (call) => enqueue(chainId, call))
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
