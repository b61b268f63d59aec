import { familyFacts } from '@latch/families/facts.ts'
import { literal, script } from '#db/sql.ts'
import type { AccountData } from './definitions.ts'

/** Rows of one INSERT: D1 takes statements of 100 KB. */
const ROWS_EACH = 100

/** Statements that create or replace every given row. */
export function accountDataSql(data: AccountData): string {
  return script(accountDataStatements(data))
}

/** Returns the statements of {@link accountDataSql} one by one, each short enough for D1. */
export function accountDataStatements({ tokens, pools, venues, names, index }: AccountData): string[] {
  return [
    ...inserts(
      'tokens (chain, address, name, symbol, decimals, icon_url, listed, spam, standard, pegged_to)',
      tokens.map((token) => [
        token.chainId,
        token.address,
        token.name,
        token.symbol,
        token.decimals,
        token.iconUrl,
        true,
        token.spam,
        familyFacts(token.chainId)?.tokenStandard ?? null,
        token.peggedTo,
      ]),
    ),
    ...inserts(
      'price_pools (chain, token, pair, kind, token_index, quote, quote_decimals, quote_currency, quote_native, min_liquidity)',
      pools.map((pool) => [
        pool.chain,
        pool.token,
        pool.pair,
        pool.kind,
        pool.tokenIndex,
        pool.quote,
        pool.quoteDecimals,
        pool.quoteCurrency,
        pool.quoteToken === 'native',
        pool.minLiquidity,
      ]),
    ),
    ...inserts(
      'swap_venues (chain, v3_factory, quoter, router, v2_factory, wrapped, hubs)',
      venues.map((venue) => [
        venue.chain,
        venue.v3Factory,
        venue.quoter,
        venue.router,
        venue.v2Factory,
        venue.wrapped,
        JSON.stringify(venue.hubs),
      ]),
    ),
    ...inserts(
      'name_services (chain, resolver)',
      names.map(({ chain, resolver }) => [chain, resolver]),
    ),
    ...index.map(enableSql),
  ]
}

function inserts(target: string, rows: readonly (string | number | boolean | null)[][]): string[] {
  const statements: string[] = []
  for (let start = 0; start < rows.length; start += ROWS_EACH) {
    const values = rows.slice(start, start + ROWS_EACH).map((row) => `(${row.map(literal).join(', ')})`)
    statements.push(`INSERT OR REPLACE INTO ${target} VALUES\n${values.join(',\n')}`)
  }
  return statements
}

/** Keeps indexed blocks; the index extends down to the new floor, within the days that are kept. */
export function enableSql({ chain, from, days }: AccountData['index'][number]): string {
  return `INSERT INTO index_chains (chain, floor, days) VALUES (${literal(chain)}, ${literal(from)}, ${literal(days)})
    ON CONFLICT (chain) DO UPDATE SET enabled = 1, floor = excluded.floor, days = excluded.days`
}

/**
 * Returns statements that delete a chain from the index's database; its index restarts at the head. A run in progress
 * loses the chain.
 */
export function resetStatements(chain: string): string[] {
  return [
    ...['index_transactions', 'index_transfers', 'index_accounts', 'index_blocks'].map(
      (table) => `DELETE FROM ${table} WHERE chain = ${literal(chain)}`,
    ),
    `UPDATE index_progress SET pruned = 0, oldest = NULL, next = NULL, head = NULL, synced_at = NULL, lease_until = 0
     WHERE chain = ${literal(chain)}`,
  ]
}

/** Returns statements that empty the index of every chain that an import lists, for the index's database. */
export function freshIndexStatements({ index }: Pick<AccountData, 'index'>): string[] {
  return index.flatMap(({ chain }) => resetStatements(chain))
}
