import { callChain } from '@latch/hosting/api/chainCall.ts'
import { RefusedError, UpstreamError } from '@latch/hosting/api/failures.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { withGasRoom } from '../../bytes/gasLimit.ts'
import { isHex } from '../multicall.ts'

/** Percentiles of the tips of the last blocks: medium, high, instant. */
const PERCENTILES = [50, 75, 95]
const BLOCKS = '0x5'
/** Maximum gas price as a percentage of the current one, by speed. */
const ROOM = [125n, 150n, 200n] as const
/**
 * Gas limit as a percentage of the simulated gas. A pool records its prices with the first trade of a second: a simulation
 * in the same second as another change needs more later, for a young pool over a fifth.
 */
const GAS_ROOM = 130n

/** Transaction of a swap: a call of its router. Base units. */
export type SwapCall = { to: string; data: string; value: bigint }

/** @returns Gas with some room. @throws UpstreamError; RefusedError when the call would be reverted. */
export async function estimateGas(env: Environment, chain: Chain, call: SwapCall & { from: string }) {
  const { from, to, data, value } = call
  const transaction = { from, to, data, value: `0x${value.toString(16)}` }
  const [answer] = await callChain(chain, env, [{ method: 'eth_estimateGas', params: [transaction] }])
  if (isHex(answer)) return withRoom(BigInt(answer))
  throw new RefusedError({ field: '', description: 'Conversion parameter error: error estimating gas' })
}

export function withRoom(gas: bigint): bigint {
  return withGasRoom(gas, GAS_ROOM)
}

/** Returns the maximum wei per unit of gas, at three speeds. @throws UpstreamError */
export async function readGasPrice(env: Environment, chain: Chain) {
  const [history, plain] = await callChain(chain, env, [
    { method: 'eth_feeHistory', params: [BLOCKS, 'latest', PERCENTILES] },
    { method: 'eth_gasPrice', params: [] },
  ])
  const { baseFeePerGas, reward } = (history ?? {}) as { baseFeePerGas?: unknown[]; reward?: unknown[][] }
  const base = baseFeePerGas?.at(-1)
  const at = (index: 0 | 1 | 2) => {
    if (!isHex(base) || BigInt(base) === 0n) return legacy(chain, plain)
    const tips = (reward ?? [])
      .map((block) => block[index])
      .filter(isHex)
      .map(BigInt)
    return (BigInt(base) * ROOM[index]) / 100n + median(tips)
  }
  return { standard: at(0), fast: at(1), instant: at(2) }
}

/** Returns the gas price of chains without a base fee. */
function legacy({ info }: Chain, price: unknown): bigint {
  if (!isHex(price)) throw new UpstreamError(`Chain ${info.id} returned no gas price`)
  return BigInt(price)
}

function median(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}
