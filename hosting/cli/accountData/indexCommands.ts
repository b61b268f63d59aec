import { isServedChain } from '@latch/families/facts.ts'
import { EXAMPLE_CHAIN } from '@latch/protocol/caip.ts'
import type { Database } from '#db/database.ts'
import { literal } from '#db/sql.ts'
import { CliError } from '../cliError.ts'
import { enableSql, resetStatements } from './importSql.ts'

/** Bytes of a transaction with its transfers, accounts and indexes: 2.5 GB for the 1.2 million of a day of Ethereum. */
const BYTES_EACH = 2100
/** The widget's database, which has the operator's settings, and the database of the index. */
export type IndexDatabases = { settings: Database; index: Database }

/** D1's limit for one database, which all indexed chains share. */
const DATABASE_GB = 10
const WARNING = `A day of Ethereum's traffic takes about 2.5 GB of the ${DATABASE_GB} GB that the database of the index has, and when it is full no chain is followed`

/**
 * Prints one line per chain: the indexed blocks, the chain's position, and the size of a day; then warnings of excess
 * size.
 */
export async function showIndex({ settings, index }: IndexDatabases): Promise<string> {
  const [rows = []] = await settings.run(['SELECT * FROM index_chains ORDER BY chain'])
  if (rows.length === 0) return 'No chain is indexed.'
  const [progress = []] = await index.run(['SELECT * FROM index_progress'])
  const byChain = new Map(progress.map((row) => [row.chain, row]))
  const sizes = await sizesOfDay(
    index,
    rows.map(({ chain }) => String(chain)),
  )
  const lines = rows.map(({ chain, enabled, floor, days }, place) => {
    const { oldest, next = null, head } = byChain.get(chain) ?? {}
    const size = sizes[place]
    return [
      chain,
      enabled ? 'on' : 'off',
      next === null ? 'not begun' : `blocks ${oldest} to ${Number(next) - 1}`,
      `from ${floor}`,
      `head ${head ?? 'unknown'}`,
      days === null ? 'all days' : `${days} days`,
      size === undefined ? 'size unknown' : `${size.toFixed(3)} GB a day`,
    ].join('\t')
  })
  // A year of a chain whose days are all kept.
  const total = rows.reduce((sum, { days }, place) => sum + (sizes[place] ?? 0) * Number(days ?? 365), 0)
  const warning =
    total > DATABASE_GB / 2
      ? [`Warning: that is about ${total.toFixed(0)} GB within a year. ${WARNING}: keep fewer \`--days\`.`]
      : []
  return [...lines, ...warning].join('\n')
}

/** Gigabytes of a day, by the newest transactions; undefined where there are too few. */
async function sizesOfDay(
  index: Database,
  chains: readonly string[],
): Promise<readonly (number | undefined)[]> {
  const answers = await index.run(
    chains.map(
      (chain) =>
        `SELECT count(*) AS count, max(time) - min(time) AS seconds FROM (
           SELECT time FROM index_transactions WHERE chain = ${literal(chain)} ORDER BY block DESC LIMIT 1000)`,
    ),
  )
  return answers.map(([row]) => {
    const seconds = Number(row?.seconds ?? 0)
    return seconds === 0 ? undefined : ((Number(row?.count) / seconds) * 86_400 * BYTES_EACH) / 1e9
  })
}

/** @throws {@link CliError} for a chain that is not registered or that no index can follow. */
export async function enableIndex(
  { settings }: Pick<IndexDatabases, 'settings'>,
  chain: string | undefined,
  { from = '0', days }: { from?: string | undefined; days?: string | undefined } = {},
): Promise<string> {
  if (chain === undefined || !isServedChain(chain, 'index'))
    throw new CliError(`index enable needs an EVM chain, e.g. ${EXAMPLE_CHAIN}.`)
  if (!/^\d{1,15}$/.test(from)) throw new CliError('--from must be a block number.')
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days))
    throw new CliError('--days must be a number from 1 on.')
  const [known] = await settings.run([`SELECT id FROM chains WHERE id = ${literal(chain)}`])
  if (!known?.[0])
    throw new CliError(`The registry does not know ${chain}. \`npm run projects -- chains\` lists it.`)
  await settings.run([
    enableSql({ chain, from: Number(from), days: days === undefined ? null : Number(days) }),
  ])
  const begun = `${chain} is indexed from block ${from} on; the next run of the clock begins.`
  if (days !== undefined) return `${begun} Transfers of the last ${days} days are kept.`
  return `${begun}\nWarning: every transfer is kept. ${WARNING}. Keep the last days alone with \`--days N\`.`
}

/** @throws {@link CliError} for a chain that was never indexed. */
export async function disableIndex(
  { settings }: Pick<IndexDatabases, 'settings'>,
  chain: string | undefined,
): Promise<string> {
  const known = await requireIndexed(settings, chain)
  await settings.run([`UPDATE index_chains SET enabled = 0 WHERE chain = ${literal(known)}`])
  return `${chain} is followed no more.`
}

/** @throws {@link CliError} for a chain that was never indexed. */
export async function resetIndex(
  { settings, index }: IndexDatabases,
  chain: string | undefined,
): Promise<string> {
  await index.run(resetStatements(await requireIndexed(settings, chain)))
  return `The index of ${chain} is empty; the next run of the clock begins anew.`
}

async function requireIndexed(settings: Database, chain: string | undefined): Promise<string> {
  const [rows] = await settings.run([`SELECT chain FROM index_chains WHERE chain = ${literal(chain ?? '')}`])
  if (chain === undefined || !rows?.[0])
    throw new CliError(`${chain ?? 'No chain'} is not indexed. \`index\` lists what is.`)
  return chain
}
