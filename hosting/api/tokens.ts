import { CURRENCIES, NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import * as z from 'zod'

const TokenRowSchema = z.object({
  address: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  icon_url: z.string().nullable(),
  listed: z.int(),
  spam: z.int(),
  pegged_to: z.enum(CURRENCIES).nullable().catch(null),
})

/** A token of one chain, or the chain's own currency under {@link NATIVE_ADDRESS}. */
export type Token = {
  address: string
  name: string
  symbol: string
  decimals: number
  iconUrl: string | null
  /** True if it is on a list that the operator trusts. */
  listed: boolean
  spam: boolean
  /** Currency that one token is worth 1 of. */
  peggedTo: z.infer<typeof TokenRowSchema>['pegged_to']
}

/** Rows that break the schema are dropped; the import checked them. */
export function readTokens(rows: readonly unknown[]): Token[] {
  return rows.flatMap((row) => {
    const { data } = TokenRowSchema.safeParse(row)
    if (data === undefined) return []
    const { icon_url: iconUrl, pegged_to: peggedTo, listed, spam, ...token } = data
    return [{ ...token, iconUrl, peggedTo, listed: listed === 1, spam: spam === 1 }]
  })
}

export function nativeToken({ nativeCurrency, iconUrl }: ChainInfo): Token {
  return { address: NATIVE_ADDRESS, ...nativeCurrency, iconUrl, listed: true, spam: false, peggedTo: null }
}

/** Tokens read for one account at most; a list may be longer than a node's patience. */
const MAX_TOKENS = 1000

/**
 * Selects the contracts of tokens that the index saw the account receive. Skips from one token to the next, so the cost
 * does not grow with the number of transfers of a token.
 */
export function selectReceived(index: D1Database, chain: string, account: string): D1PreparedStatement {
  const received = `FROM index_transfers WHERE chain = ?1 AND recipient = ?2 AND kind = 'erc20'`
  return index
    .prepare(
      `WITH RECURSIVE got (address) AS (
         SELECT min(token) ${received}
         UNION ALL SELECT (SELECT min(token) ${received} AND token > got.address) FROM got
           WHERE got.address IS NOT NULL LIMIT ${MAX_TOKENS})
       SELECT address FROM got WHERE address IS NOT NULL`,
    )
    .bind(chain, account)
}

/**
 * Selects the listed tokens of a chain, then those that an account has received, without tokens marked as spam.
 *
 * @param received - Contracts of {@link selectReceived}.
 */
export function selectTokensFor(
  db: D1Database,
  chain: string,
  received: readonly string[],
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT * FROM (
         SELECT * FROM tokens INDEXED BY tokens_listed WHERE chain = ?1 AND listed = 1
         UNION ALL SELECT t.* FROM json_each(?2) AS got CROSS JOIN tokens AS t ON t.chain = ?1 AND t.address = got.value
           WHERE t.listed = 0
       ) WHERE spam = 0 AND standard IN ('erc20', 'spl') ORDER BY listed DESC LIMIT ${MAX_TOKENS}`,
    )
    .bind(chain, JSON.stringify(received))
}

/** Tokens by their addresses. */
export function selectTokens(
  db: D1Database,
  chain: string,
  addresses: readonly string[],
): D1PreparedStatement {
  return db
    .prepare('SELECT * FROM tokens WHERE chain = ? AND address IN (SELECT value FROM json_each(?))')
    .bind(chain, JSON.stringify(addresses))
}

/** Selects an operator's listed tokens of a chain. */
export function selectListedTokens(db: D1Database, chain: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT * FROM tokens INDEXED BY tokens_listed WHERE chain = ? AND listed = 1 LIMIT ${MAX_TOKENS}`,
    )
    .bind(chain)
}
