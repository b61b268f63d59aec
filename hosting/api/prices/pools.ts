import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import * as z from 'zod'
import { CURRENCIES, type Currency } from '../../../widget/protocol/account.ts'
import type { ContractCall } from '../families/eip155/multicall.ts'

type PoolBase = {
  token: string
  pair: string
  tokenIndex: 0 | 1
  quoteDecimals: number
  /** What the quote is worth 1 of, or is priced in where it is the native currency. */
  quoteCurrency: Currency
  /** Whether the quote is the chain's own currency, wrapped. */
  quoteNative: boolean
  /** Worth of the quote side in `quoteCurrency` below which the pool prices nothing. */
  minLiquidity: number
}

/** A pool that prices one token of a chain: of constant product (Uniswap V2), or of concentrated liquidity (V3). */
export type Pool = PoolBase & ({ kind: 'v2'; quote: string | null } | { kind: 'v3'; quote: string })

/** What a pool says: base units of the quote for one base unit of the token, and the base units of the quote in it. */
export type PoolState = { ratio: number; quoteAmount: bigint }

const base = {
  token: z.string(),
  pair: z.string(),
  token_index: z.union([z.literal(0), z.literal(1)]),
  quote_decimals: z.int(),
  quote_currency: z.enum(CURRENCIES),
  quote_native: z.int(),
  min_liquidity: z.int(),
}
const PoolRowSchema = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('v2'), quote: z.string().nullable() }),
  z.object({ ...base, kind: z.literal('v3'), quote: z.string() }),
])

const PAIR = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
])
/** The first word of `slot0` is `sqrtPriceX96` on every fork; what follows differs. */
const SLOT0 = parseAbi(['function slot0() view returns (uint160 sqrtPriceX96)'])
/** `sqrtPriceX96` is a fixed-point number with 96 bits behind the point. */
const Q96 = 2 ** 96

export function selectPools(db: D1Database, chain: string): D1PreparedStatement {
  return db.prepare('SELECT * FROM price_pools WHERE chain = ?').bind(chain)
}

export function readPools(rows: readonly unknown[]): Pool[] {
  return rows.flatMap((row) => {
    const { data } = PoolRowSchema.safeParse(row)
    if (data === undefined) return []
    const { token_index, quote_decimals, quote_currency, quote_native, min_liquidity, ...pool } = data
    return [
      {
        ...pool,
        tokenIndex: token_index,
        quoteDecimals: quote_decimals,
        quoteCurrency: quote_currency,
        quoteNative: quote_native === 1,
        minLiquidity: min_liquidity,
      },
    ]
  })
}

/** What is asked of the contracts, pool by pool. */
export function poolCalls(pools: readonly Pool[]): ContractCall[] {
  return pools.flatMap(callsOf)
}

function callsOf(pool: Pool): ContractCall[] {
  const target = pool.pair
  if (pool.kind === 'v2')
    return [{ target, data: encodeFunctionData({ abi: PAIR, functionName: 'getReserves' }) }]
  const args = [target as Hex] as const // Checked at the import.
  return [
    { target, data: encodeFunctionData({ abi: SLOT0, functionName: 'slot0' }) },
    { target: pool.quote, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args }) },
  ]
}

/** @param answers - To {@link poolCalls}, in their order. @returns null for a pool that is not there or is empty. */
export function readPoolStates(
  pools: readonly Pool[],
  answers: readonly (Hex | null)[],
): (PoolState | null)[] {
  let at = 0
  return pools.map((pool) => {
    const [first, second] = answers.slice(at, at + 2)
    at += pool.kind === 'v2' ? 1 : 2
    try {
      return pool.kind === 'v2' ? readPair(pool, first) : readConcentrated(pool, first, second)
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

function readConcentrated(
  { tokenIndex }: Pool,
  slot0: Hex | null | undefined,
  balance: Hex | null | undefined,
): PoolState | null {
  if (!slot0 || !balance) return null
  const root = Number(decodeFunctionResult({ abi: SLOT0, functionName: 'slot0', data: slot0 })) / Q96
  const quoteAmount = decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: balance })
  if (root === 0) return null
  return { ratio: tokenIndex === 0 ? root * root : 1 / (root * root), quoteAmount }
}
