import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { RpcError } from '#core/rpcError.ts'

/** Reads that wait or are under way, and the JSON text of their params. */
const pending = { count: 0, length: 0 }

/**
 * Answers a read if there is room for it: pending reads must not fill this document's memory.
 *
 * @throws RpcError -32005
 */
export async function withinReadLimit<Answer>(
  params: unknown,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const length = JSON.stringify(params ?? []).length
  if (pending.count >= LIMITS.pendingReads || pending.length + length > LIMITS.pendingReadsLength)
    throw new RpcError({
      code: RpcCode.limitExceeded,
      message: `Too many pending reads: at most ${LIMITS.pendingReads} are allowed.`,
    })
  pending.count += 1
  pending.length += length
  try {
    return await answer()
  } finally {
    pending.count -= 1
    pending.length -= length
  }
}
