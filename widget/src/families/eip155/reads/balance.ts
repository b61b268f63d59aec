import type { ChainId } from '../../../../protocol/caip.ts'
import { RpcCode } from '../../../../protocol/errors.ts'
import { nativeBalances } from '../../../api/account.ts'
import type { ReadOptions } from '../../../api/answerCache.ts'
import { rpc } from '../../../api/rpc.ts'
import { RpcError } from '../../../core/rpcError.ts'
import type { Address } from '../types.ts'

/**
 * Native balance in wei at the latest block; one that is known and young enough asks nobody.
 *
 * @throws RpcError of `api/rpc.ts`; -32603 when the answer is not a quantity.
 */
export function balance(chainId: ChainId, address: Address, options: ReadOptions = {}): Promise<bigint> {
  return nativeBalances.read(`${chainId}:${address}`, () => ask(chainId, address), options)
}

async function ask(chainId: ChainId, address: Address): Promise<bigint> {
  const answer = await rpc(chainId, 'eth_getBalance', [address, 'latest'])
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer))
    throw new RpcError({
      code: RpcCode.internal,
      message: 'The network answered with something that is no balance.',
    })
  return BigInt(answer)
}
