import type { SwapOrder } from '@latch/hosting/api/swap/swapPort.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { SwapVenue } from '@latch/hosting/db/swapVenues.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { logTrouble } from '@latch/hosting/http/log.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { PAIR_CODE_HASH } from '@latch/protocol/swap.ts'
import {
  decodeFunctionResult,
  encodeFunctionData,
  encodePacked,
  getContractAddress,
  type Hex,
  keccak256,
  parseAbi,
} from 'viem'
import { type ContractCall, readContracts } from '../multicall.ts'

/** Fees of V3's pools, in hundredths of a basis point. */
const TIERS = [100, 500, 3000, 10_000] as const
/** Fee of a V2 pair, in the same unit. */
const PAIR_FEE = 3000
/** Gas of a swap in a V2 pair; for V3 the quoter returns it. */
const PAIR_GAS = 90_000n

const QUOTER = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(Single params) returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)',
  'function factory() view returns (address)',
])
const ROUTER = parseAbi([
  'function factory() view returns (address)',
  'function factoryV2() view returns (address)',
  'function WETH9() view returns (address)',
])
const PAIR = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])

/** A pool between two tokens. `fee` in hundredths of a basis point. */
export type Pool = { kind: 'v2' | 'v3'; from: string; to: string; fee: number }
/** Output of a pool. */
export type Quoted = { pool: Pool; amountOut: bigint; gas: bigint }
/** A route through one pool, or two with a hub between them. */
export type Route = { pools: readonly Pool[]; amountOut: bigint; gas: bigint }

/** A chain, its venue, and the environment to read it. */
type Market = { chain: Chain; env: Environment; venue: SwapVenue }

/**
 * Finds the route with the highest output: one pool, or two over a hub, each of the best kind and fee. Sends two requests
 * to the node in all.
 *
 * @returns null if no pool has enough. @throws UpstreamError
 */
export async function findRoute(
  env: Environment,
  { chain, sell, buy, amount }: SwapOrder,
  venue: SwapVenue,
): Promise<Route | null> {
  const asToken = (address: string) => (address === NATIVE_ADDRESS ? venue.wrapped : address)
  const [from, to] = [asToken(sell), asToken(buy)]
  if (from === to) return null
  const market = { chain, env, venue }
  const hubs = [...new Set([venue.wrapped, ...venue.hubs])].filter((hub) => hub !== from && hub !== to)
  const first = await quoteLegs(
    market,
    [to, ...hubs].map((next) => ({ from, to: next, amount })),
  )
  const [direct = null, ...toHubs] = first
  const reached = toHubs.flatMap((quoted) => (quoted === null ? [] : [quoted]))
  const second = await quoteLegs(
    market,
    reached.map(({ pool, amountOut }) => ({ from: pool.to, to, amount: amountOut })),
  )
  const routes = [
    ...(direct === null ? [] : [routeOf(direct)]),
    ...reached.flatMap((leg, index) => {
      const last = second[index] ?? null
      return last === null ? [] : [routeOf(leg, last)]
    }),
  ]
  return routes.reduce<Route | null>(
    (best, one) => (best && best.amountOut >= one.amountOut ? best : one),
    null,
  )
}

function routeOf(...legs: [Quoted, ...Quoted[]]): Route {
  return {
    pools: legs.map(({ pool }) => pool),
    amountOut: legs.at(-1)?.amountOut ?? 0n,
    gas: legs.reduce((sum, { gas }) => sum + gas, 0n),
  }
}

type Leg = { from: string; to: string; amount: bigint }

/** Picks the best-paying pool for each leg; null if no pool pays anything. */
async function quoteLegs(market: Market, legs: readonly Leg[]): Promise<(Quoted | null)[]> {
  if (legs.length === 0) return []
  const checks = venueChecks(market.venue)
  const candidates = legs.map((leg) => legPools(market.venue, leg).map((pool) => ({ pool, leg })))
  const answers = await readContracts(market.chain, market.env, [
    ...checks.map(({ call }) => call),
    ...candidates.flat().map(({ pool, leg }) => quoteCall(market.venue, pool, leg.amount)),
  ])
  const isSound = checkVenue(market, answers.slice(0, checks.length))
  let at = checks.length
  return candidates.map((pools) => {
    const quoted = pools.map(({ pool, leg }) => readQuote(pool, leg.amount, answers[at++] ?? null))
    const paying = quoted.flatMap((one) =>
      one !== null && one.amountOut > 0n && isSound[one.pool.kind] ? [one] : [],
    )
    return paying.reduce<Quoted | null>(
      (best, one) => (best && best.amountOut >= one.amountOut ? best : one),
      null,
    )
  })
}

function legPools({ v2Factory }: SwapVenue, { from, to }: Leg): Pool[] {
  const tiers = TIERS.map((fee) => ({ kind: 'v3', from, to, fee }) as const)
  return v2Factory === null ? tiers : [...tiers, { kind: 'v2', from, to, fee: PAIR_FEE }]
}

function quoteCall(venue: SwapVenue, { kind, from, to, fee }: Pool, amountIn: bigint): ContractCall {
  if (kind === 'v2')
    return {
      target: pairAddress(venue, from, to),
      data: encodeFunctionData({ abi: PAIR, functionName: 'getReserves' }),
    }
  const single = { tokenIn: from as Hex, tokenOut: to as Hex, amountIn, fee, sqrtPriceLimitX96: 0n } // Parsed before.
  return {
    target: venue.quoter,
    data: encodeFunctionData({ abi: QUOTER, functionName: 'quoteExactInputSingle', args: [single] }),
  }
}

/** Returns the address of a pair, as the router computes it. @see EIP-1014 */
function pairAddress({ v2Factory }: SwapVenue, from: string, to: string): Hex {
  return getContractAddress({
    opcode: 'CREATE2',
    from: v2Factory as Hex, // Only called if there is one.
    salt: keccak256(encodePacked(['address', 'address'], inOrder(from, to) as [Hex, Hex])),
    bytecodeHash: PAIR_CODE_HASH,
  })
}

const inOrder = (one: string, other: string) => (one < other ? [one, other] : [other, one])

function readQuote(pool: Pool, amountIn: bigint, answer: Hex | null): Quoted | null {
  if (answer === null || answer === '0x') return null
  try {
    if (pool.kind === 'v2') return { pool, amountOut: pairQuote(pool, amountIn, answer), gas: PAIR_GAS }
    const [amountOut, , , gas] = decodeFunctionResult({
      abi: QUOTER,
      functionName: 'quoteExactInputSingle',
      data: answer,
    })
    return { pool, amountOut, gas }
  } catch {
    return null
  }
}

/** Returns the output by Uniswap V2's constant product, rounded like its library. */
function pairQuote({ from, to }: Pool, amountIn: bigint, answer: Hex): bigint {
  const [first, second] = decodeFunctionResult({ abi: PAIR, functionName: 'getReserves', data: answer })
  const [own, other] = from < to ? [first, second] : [second, first]
  if (own === 0n || other === 0n) return 0n
  const paid = amountIn * 997n
  return (paid * other) / (own * 1000n + paid)
}

/** Returns calls that compare a venue's contracts with each other: a wrongly configured contract must not be paid. */
function venueChecks(venue: SwapVenue) {
  const ofRouter = (functionName: 'factory' | 'factoryV2' | 'WETH9') => ({
    target: venue.router,
    data: encodeFunctionData({ abi: ROUTER, functionName }),
  })
  return [
    { call: ofRouter('factory'), expected: venue.v3Factory },
    {
      call: { target: venue.quoter, data: encodeFunctionData({ abi: QUOTER, functionName: 'factory' }) },
      expected: venue.v3Factory,
    },
    { call: ofRouter('WETH9'), expected: venue.wrapped },
    { call: ofRouter('factoryV2'), expected: venue.v2Factory },
  ]
}

function checkVenue(
  { chain, venue }: Market,
  answers: readonly (Hex | null)[],
): Record<Pool['kind'], boolean> {
  const isDeployed = venueChecks(venue).map(({ expected }, index) => {
    const word = answers[index] ?? ''
    return expected !== null && word.length === 66 && `0x${word.slice(26)}`.toLowerCase() === expected
  })
  const v3 = isDeployed.slice(0, 3).every(Boolean)
  if (!v3) logTrouble('A swap venue is not what its contracts say', { chain: chain.info.id })
  return { v3, v2: v3 && isDeployed[3] === true }
}
