import type { Pool, PoolState } from '@latch/hosting/api/prices/pools.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { type ContractCall, readContracts } from './multicall.ts'

const PAIR = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
])
/** The first word of `slot0` is `sqrtPriceX96` on every fork; the others differ. */
const SLOT0 = parseAbi(['function slot0() view returns (uint160 sqrtPriceX96)'])
const LIQUIDITY = parseAbi(['function liquidity() view returns (uint128)'])
/** `sqrtPriceX96` is a fixed-point number with 96 bits behind the point. */
const Q96 = 2 ** 96

/** @returns null for a pool that is not there or is empty. @throws UpstreamError */
export async function readPoolStates(
  chain: Chain,
  env: Environment,
  pools: readonly Pool[],
): Promise<(PoolState | null)[]> {
  return decodePoolStates(pools, await readContracts(chain, env, poolCalls(pools)))
}

/** Calls that read the state of each pool. */
export function poolCalls(pools: readonly Pool[]): ContractCall[] {
  return pools.flatMap(stateCalls)
}

function stateCalls(pool: Pool): ContractCall[] {
  const target = pool.pair
  if (pool.kind === 'v2')
    return [{ target, data: encodeFunctionData({ abi: PAIR, functionName: 'getReserves' }) }]
  const args = [target as Hex] as const // Checked at the import.
  return [
    { target, data: encodeFunctionData({ abi: SLOT0, functionName: 'slot0' }) },
    { target, data: encodeFunctionData({ abi: LIQUIDITY, functionName: 'liquidity' }) },
    { target: pool.quote, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args }) },
  ]
}

/** @param answers - To {@link poolCalls}, in their order. @returns null for a pool that is not there or is empty. */
export function decodePoolStates(
  pools: readonly Pool[],
  answers: readonly (Hex | null)[],
): (PoolState | null)[] {
  let at = 0
  return pools.map((pool) => {
    const own = answers.slice(at, at + stateCalls(pool).length)
    at += own.length
    try {
      return pool.kind === 'v2' ? readPair(pool, own[0]) : readConcentrated(pool, own)
    } catch {
      return null
    }
  })
}

function readPair({ tokenIndex }: Pool, answer: Hex | null | undefined): PoolState | null {
  if (!answer) return null
  const [first, second] = decodeFunctionResult({ abi: PAIR, functionName: 'getReserves', data: answer })
  const [token, quoteAmount] = tokenIndex === 0 ? [first, second] : [second, first]
  return token === 0n ? null : { ratio: Number(quoteAmount) / Number(token), quoteAmount }
}

/**
 * Returns the state of a concentrated pool. Its depth is the liquidity in range: a balance would include positions that no
 * trade at this price uses.
 */
function readConcentrated(
  { tokenIndex }: Pool,
  [slot0, inRange, balance]: readonly (Hex | null)[],
): PoolState | null {
  if (!slot0 || !inRange || !balance) return null
  const root = Number(decodeFunctionResult({ abi: SLOT0, functionName: 'slot0', data: slot0 })) / Q96
  const liquidity = decodeFunctionResult({ abi: LIQUIDITY, functionName: 'liquidity', data: inRange })
  const owned = decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: balance })
  if (root === 0) return null
  // Uniswap V3 white paper, 6.2.1: the reserves that a pool of constant product would have at this price.
  const virtual = BigInt(Math.floor(Number(liquidity) * (tokenIndex === 0 ? root : 1 / root)))
  return {
    ratio: tokenIndex === 0 ? root * root : 1 / (root * root),
    quoteAmount: virtual < owned ? virtual : owned,
  }
}
