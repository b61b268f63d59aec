import { CURRENCIES, type Currency } from '@latch/protocol/account.ts'
import * as z from 'zod'

type PoolBase = {
  token: string
  pair: string
  tokenIndex: 0 | 1
  quoteDecimals: number
  /** Currency in which the quote is priced, or the native currency. */
  quoteCurrency: Currency
  /** True if the quote is the chain's own currency, wrapped. */
  quoteNative: boolean
  /** Minimum value of the quote side in `quoteCurrency`; a pool below it sets no price. */
  minLiquidity: number
}

/** A pool that prices one token of a chain: of constant product (Uniswap V2), or of concentrated liquidity (V3). */
export type Pool = PoolBase & ({ kind: 'v2'; quote: string | null } | { kind: 'v3'; quote: string })

/** State of a pool: base units of the quote for one base unit of the token, and the base units of the quote in it. */
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
