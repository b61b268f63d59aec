import { FACTS } from '@latch/families/facts.ts'
import type { WalletsQuery } from './query.ts'
import { type SearchTerms, searchTerms } from './searchTerms.ts'

export type FoundWallets = {
  /** JSON texts of `WalletEntry`, in order. */
  entries: string[]
  /** Matches on all pages together. */
  count: number
}

/** Wallets that have ended in one answer. */
const MAX_RETIRED = 50

const IS_RETIRED = "wallets.entry ->> 'retired' IS NOT NULL"

/** Values travel as JSON arrays, because D1 binds a hundred parameters at most. */
const FILTERS = `
  NOT (${IS_RETIRED}) AND (?1 IS NULL OR badge_type = ?1)
  AND (?2 IS NULL OR id IN (SELECT value FROM json_each(?2)))
  AND (?3 IS NULL OR id NOT IN (SELECT value FROM json_each(?3)))
  AND (?4 IS NULL OR chains = 'null' OR EXISTS (
    SELECT 1 FROM json_each(wallets.chains) AS has JOIN json_each(?4) AS wanted
    ON substr(has.value, 1, instr(has.value, ':') - 1) = wanted.value))
  AND (?5 IS NULL OR lower(name) IN (SELECT lower(value) FROM json_each(?5)))
  AND (?6 IS NULL OR rdns IN (SELECT value FROM json_each(?6)))
  AND (?7 IS NULL OR CASE ?7
    WHEN 'ios' THEN on_ios WHEN 'android' THEN on_android WHEN 'desktop' THEN on_desktop ELSE on_web END)`

const EVERY_WALLET = 'SELECT number, 0 AS tier FROM wallets'

const NAMED_WALLETS = `
  SELECT number, min(tier) AS tier FROM (
    SELECT rowid AS number, 0 AS tier FROM wallet_words WHERE wallet_words MATCH ?8
    UNION ALL SELECT rowid, 1 FROM wallet_words WHERE wallet_words MATCH ?9
    UNION ALL SELECT rowid, 2 FROM wallet_trigrams WHERE ?10 IS NOT NULL AND wallet_trigrams MATCH ?10
  ) GROUP BY number`

function matching(candidates: string): string {
  return `FROM (${candidates}) JOIN wallets USING (number) WHERE ${FILTERS}`
}

type PageOptions = { knownFirst: boolean; limit: number; offset: number }

/** The caller's order comes first, if given: featured wallets are sorted as the project lists them. */
function pageStatement(candidates: string, { knownFirst, limit, offset }: PageOptions): string {
  return `SELECT entry, count(*) OVER () AS count ${matching(candidates)}
    ORDER BY tier, (SELECT key FROM json_each(?2) WHERE value = wallets.id),
      ${knownFirst ? "chains = 'null'," : ''} position
    LIMIT ${limit} OFFSET ${offset}`
}

function chainFamilies({ chains }: WalletsQuery): string[] | null {
  return chains && [...new Set(chains.map((chain) => chain.split(':')[0] ?? ''))]
}

/** Returns whether wallets with unknown chains usually belong to this family. */
function isOfUnlisted(family: string): boolean {
  return FACTS.find(({ namespace }) => namespace === family)?.hasUnlistedWallets === true
}

function parameters(query: WalletsQuery, terms: SearchTerms | null): (string | null)[] {
  const families = chainFamilies(query)
  const lists = [query.include, query.exclude, families, query.names, query.rdns]
  return [
    query.badgeType,
    ...lists.map((values) => (values === null ? null : JSON.stringify(values))),
    query.platform,
    ...(terms === null ? [] : [terms.namePrefix, terms.wordPrefixes, terms.contains]),
  ]
}

/**
 * Searches the directory. Ranks wallets whose name begins with the search first, then those with a word that does, then
 * those that contain it; then by their own rank. Chains are compared by family, because a chain can be added to a
 * wallet of its family (EIP-3085) and listed chains are never complete. A wallet that lists no chains matches, but
 * keeps its rank only if it is expected to have one of the families.
 */
export async function findWallets(database: D1Database, query: WalletsQuery): Promise<FoundWallets> {
  const terms = query.search === null ? null : searchTerms(query.search)
  if (query.search !== null && terms === null) return { entries: [], count: 0 }
  const candidates = terms === null ? EVERY_WALLET : NAMED_WALLETS
  const values = parameters(query, terms)
  const knownFirst = chainFamilies(query)?.every((family) => !isOfUnlisted(family)) === true
  const offset = (query.page - 1) * query.entries
  const { results } = await database
    .prepare(pageStatement(candidates, { knownFirst, limit: query.entries, offset }))
    .bind(...values)
    .all<{ entry: string; count: number }>()
  const [first] = results
  return {
    entries: results.map(({ entry }) => entry),
    // A page behind the last one has no row that could carry the count.
    count: first?.count ?? (offset === 0 ? 0 : await countMatches(database, candidates, values)),
  }
}

/** Returns the JSON texts of `RetiredWallet`, by rank. */
export async function findRetired(database: D1Database): Promise<string[]> {
  const { results } = await database
    .prepare(
      `SELECT json_object('name', name, 'rdns', rdns, 'retired', entry ->> 'retired') AS wallet
        FROM wallets WHERE ${IS_RETIRED} ORDER BY position LIMIT ${MAX_RETIRED}`,
    )
    .all<{ wallet: string }>()
  return results.map(({ wallet }) => wallet)
}

async function countMatches(
  database: D1Database,
  candidates: string,
  values: readonly (string | null)[],
): Promise<number> {
  const statement = database.prepare(`SELECT count(*) AS count ${matching(candidates)}`).bind(...values)
  return (await statement.first<number>('count')) ?? 0
}
