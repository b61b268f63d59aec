import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { ReadOptions } from '@latch/widget/src/api/answerCache.ts'
import { readNativeBalance } from '@latch/widget/src/api/nativeBalances.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import * as z from 'zod/mini'

const BalanceSchema = z.object({ value: z.number().check(z.minimum(0)) })

/**
 * Returns the balance in lamports, or a cached one that is recent enough.
 *
 * @throws RpcError of `api/rpc.ts`; -32603 if the answer is not a balance.
 */
export function balance(chainId: ChainId, address: string, options: ReadOptions = {}): Promise<bigint> {
  return readNativeBalance(chainId, address, (signal) => fetchBalance(chainId, address, signal), options)
}

async function fetchBalance(chainId: ChainId, address: string, signal: AbortSignal): Promise<bigint> {
  const answer = z.safeParse(BalanceSchema, await rpc(chainId, 'getBalance', [address], { signal }))
  if (answer.success && Number.isSafeInteger(answer.data.value)) return BigInt(answer.data.value)
  throw new RpcError({
    code: RpcCode.internal,
    message: 'The network returned an invalid balance.',
  })
}
