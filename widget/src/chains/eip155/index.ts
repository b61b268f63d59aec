import type { ChainId } from '../../../protocol/caip.ts'
import type { ChainFamily } from '../family.ts'
import type { Address } from '../types.ts'
import { parseAddress } from './address.ts'
import { balance } from './balance.ts'

export const eip155: ChainFamily<Address> = { namespace: 'eip155', parseAddress, balance }

/** Native balance in wei. @throws RpcError of `api/rpc.ts`. */
export function nativeBalance(
  chainId: ChainId,
  address: Address,
  options: { signal?: AbortSignal } = {},
): Promise<bigint> {
  return balance(chainId, address, options)
}
