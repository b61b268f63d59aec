import type { BuiltSwap, SwapTerms } from '@latch/hosting/api/swap/swapPort.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { eip155Facts } from '../facts.ts'
import { estimateGas, readGasPrice, type SwapCall, withRoom } from './gas.ts'

type Described = SwapCall &
  Pick<SwapTerms, 'taker' | 'isUntried'> & {
    /** Gas used if the call is not simulated. */
    likelyGas: bigint
  }

/** Returns a call in the format of `build-transaction`. @throws UpstreamError; RefusedError if it would revert */
export async function describeCall(
  env: Environment,
  chain: Chain,
  { to, data, value, taker, isUntried, likelyGas }: Described,
): Promise<BuiltSwap['fields']> {
  const [gas, { fast }] = await Promise.all([
    isUntried ? withRoom(likelyGas) : estimateGas(env, chain, { from: taker, to, data, value }),
    readGasPrice(env, chain),
  ])
  return {
    to: `${chain.info.id}:${eip155Facts.address.show(to)}`,
    data,
    value: String(value),
    eip155: { gas: String(gas), gasPrice: String(fast) },
  }
}
