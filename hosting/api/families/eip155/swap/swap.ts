import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import type { Chain } from '../../../../db/chains.ts'
import type { Environment } from '../../../../http/environment.ts'
import { callChain } from '../../../chainCall.ts'
import { UpstreamError } from '../../../failures.ts'
import type { SwapFamily } from '../../../swap/port.ts'
import { isHex, readContracts } from '../multicall.ts'
import { readTokenNames } from '../tokenNames.ts'
import { uniswap } from './uniswap.ts'

/** Percentiles of the tips of the last blocks: medium, high, instant. */
const PERCENTILES = [50, 75, 95]
const BLOCKS = '0x5'
/** How much dearer than now a block may be, in percent. */
const ROOM = [125n, 150n, 200n] as const

export const evmSwap: SwapFamily = {
  builders: [uniswap],
  async allowance(env, { chain, token, owner, spender }) {
    const args = [owner as Hex, spender as Hex] as const // The family's `parse` and the operator's list made them.
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
    const [answer] = await readContracts(chain, env, [{ target: token, data }])
    return answer && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : 0n
  },
  approve({ token, spender, amount }) {
    const args = [spender as Hex, amount ?? maxUint256] as const // From the operator's list.
    return {
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
      value: 0n,
    }
  },
  gasPrice: readGasPrice,
  async estimate(env, chain, { from, to, data, value }) {
    const call = { from, to, data, value: `0x${value.toString(16)}` }
    const [answer] = await callChain(chain, env, [{ method: 'eth_estimateGas', params: [call] }])
    return isHex(answer) ? BigInt(answer) : null
  },
  async describe(env, chain, token) {
    const [told] = await readTokenNames(chain, env, [token])
    const { name, symbol, decimals } = told ?? {}
    // What has neither a symbol nor decimals is no token that anybody could tell from others.
    return name === undefined || !symbol || decimals == null ? null : { name, symbol, decimals }
  },
}

async function readGasPrice(env: Environment, chain: Chain) {
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

/** Where blocks have no market of their own. */
function legacy({ info }: Chain, price: unknown): bigint {
  if (!isHex(price)) throw new UpstreamError(`Chain ${info.id} told no price of gas`)
  return BigInt(price)
}

function median(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}
