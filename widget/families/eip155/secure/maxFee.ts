import type { Nodes } from '@latch/secure/src/core/node.ts'
import type { Hex } from '../../hex.ts'
import { dataFeeOf } from '../bytes/dataFee.ts'

type Priced = {
  data: string
  gas: string
  gasPrice?: string | undefined
  maxFeePerGas?: string | undefined
}

/** Returns the maximum that a prepared transaction costs in wei, with the fee that a chain charges for its data. */
export async function loadMaxFee(
  { data, gas, gasPrice, maxFeePerGas }: Priced,
  chain: string,
  node: Nodes,
): Promise<bigint> {
  const { max } = await dataFeeOf(data as Hex, async (params) => node.rpc(chain, 'eth_call', params))
  return BigInt(gas) * BigInt(maxFeePerGas ?? gasPrice ?? 0) + max
}
