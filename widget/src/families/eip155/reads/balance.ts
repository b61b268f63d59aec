import type { ChainId } from '../../../../protocol/caip.ts'
import { RpcCode } from '../../../../protocol/errors.ts'
import { rpc } from '../../../api/rpc.ts'
import { RpcError } from '../../../core/rpcError.ts'
import type { Address } from '../types.ts'

/**
 * Native balance in wei at the latest block.
 *
 * @throws RpcError of `api/rpc.ts`; -32603 when the answer is no quantity.
 */
export async function balance(
  chainId: ChainId,
  address: Address,
  options: { signal?: AbortSignal } = {},
): Promise<bigint> {
  const answer = await rpc(chainId, 'eth_getBalance', [address, 'latest'], options)
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer))
    throw new RpcError({
      code: RpcCode.internal,
      message: 'The network answered with something that is no balance.',
    })
  return BigInt(answer)
}
