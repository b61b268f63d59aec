import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import * as z from 'zod'
import { CURRENCIES, type Currency } from '../../../../../widget/protocol/account.ts'
import type { ContractCall } from '../multicall.ts'
import type { Reserves } from './priceBook.ts'

/** A constant-product pool that prices one token of a chain. */
export type Pool = {
  token: string
  pair: string
  tokenIndex: 0 | 1
  quoteDecimals: number
  quoteCurrency: Currency
  /** Whole quote tokens below which the pool prices nothing. */
  minLiquidity: number
}

const PoolRowSchema = z.object({
  token: z.string(),
  pair: z.string(),
  token_index: z.union([z.literal(0), z.literal(1)]),
  quote_decimals: z.int(),
  quote_currency: z.enum(CURRENCIES),
  min_liquidity: z.int(),
})

const PAIR = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
])

export function selectPools(db: D1Database, chain: string): D1PreparedStatement {
  return db.prepare('SELECT * FROM price_pools WHERE chain = ?').bind(chain)
}

export function readPools(rows: readonly unknown[]): Pool[] {
  return rows.flatMap((row) => {
    const { data } = PoolRowSchema.safeParse(row)
    if (data === undefined) return []
    return [
      {
        token: data.token,
        pair: data.pair,
        tokenIndex: data.token_index,
        quoteDecimals: data.quote_decimals,
        quoteCurrency: data.quote_currency,
        minLiquidity: data.min_liquidity,
      },
    ]
  })
}

export function reservesCall({ pair }: Pool): ContractCall {
  return { target: pair, data: encodeFunctionData({ abi: PAIR, functionName: 'getReserves' }) }
}

export function readReserves(answer: Hex | null | undefined): Reserves {
  if (!answer) return null
  try {
    const [first, second] = decodeFunctionResult({ abi: PAIR, functionName: 'getReserves', data: answer })
    return [first, second]
  } catch {
    return null
  }
}
