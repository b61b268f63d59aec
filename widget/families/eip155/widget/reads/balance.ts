import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { ReadOptions } from '@latch/widget/src/api/answerCache.ts'
import { readNativeBalance } from '@latch/widget/src/api/nativeBalances.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import type { Address } from '../types.ts'

/**
 * Returns the native balance in wei at the latest block, or a cached one that is recent enough.
 *
 * @throws RpcError of `api/rpc.ts`; -32603 if the answer is not a quantity.
 */
export function balance(chainId: ChainId, address: Address, options: ReadOptions = {}): Promise<bigint> {
  return readNativeBalance(chainId, address, (signal) => fetchBalance(chainId, address, signal), options)
}

async function fetchBalance(chainId: ChainId, address: Address, signal: AbortSignal): Promise<bigint> {
  const answer = await rpc(chainId, 'eth_getBalance', [address, 'latest'], { signal })
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer))
    throw new RpcError({
      code: RpcCode.internal,
      message: 'The network returned an invalid balance.',
    })
  return BigInt(answer)
}
