import { EXAMPLE_CHAIN } from '../../../widget/protocol/caip.ts'
import { isServedChain } from '../../api/families/facts.ts'
import { CliError } from '../cliError.ts'
import type { Database } from '../database.ts'
import { literal } from '../sql.ts'
import { enableSql, resetStatements } from './importSql.ts'

/** Bytes of a transaction with its transfers, accounts and indexes: 2.5 GB for the 1.2 million of a day of Ethereum. */
const BYTES_EACH = 2100
/** What D1 gives one database, which projects, orders, names and addresses share with the index. */
const DATABASE_GB = 10
const WARNING = `A day of Ethereum's traffic takes about 2.5 GB of the ${DATABASE_GB} GB that one database has, and when it is full no project is served`

/** A line a chain: the blocks that are in, where the chain was, and what a day takes; then what is too much. */
export async function showIndex(database: Database): Promise<string> {
  const [rows = []] = await database.run(['SELECT * FROM index_chains ORDER BY chain'])
  if (rows.length === 0) return 'No chain is indexed.'
  const sizes = await sizesOfDay(
    database,
    rows.map(({ chain }) => String(chain)),
  )
  const lines = rows.map(({ chain, enabled, floor, oldest, next, head, days }, index) =>
    [
      chain,
      enabled ? 'on' : 'off',
      next === null ? 'not begun' : `blocks ${oldest} to ${Number(next) - 1}`,
      `from ${floor}`,
      `head ${head ?? 'unknown'}`,
      days === null ? 'all days' : `${days} days`,
      sizes[index] === undefined ? 'size unknown' : `${sizes[index].toFixed(3)} GB a day`,
    ].join('\t'),
  )
  // A year of a chain whose days are all kept.
  const total = rows.reduce((sum, { days }, index) => sum + (sizes[index] ?? 0) * Number(days ?? 365), 0)
  const warning =
    total > DATABASE_GB / 2
      ? [`Warning: that is about ${total.toFixed(0)} GB within a year. ${WARNING}: keep fewer \`--days\`.`]
      : []
  return [...lines, ...warning].join('\n')
}

/** Gigabytes of a day, by the newest transactions; undefined where there are too few. */
async function sizesOfDay(
  database: Database,
  chains: readonly string[],
): Promise<readonly (number | undefined)[]> {
  const answers = await database.run(
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
  database: Database,
  chain: string | undefined,
  { from = '0', days }: { from?: string | undefined; days?: string | undefined } = {},
): Promise<string> {
  if (chain === undefined || !isServedChain(chain, 'index'))
    throw new CliError(`index enable needs an EVM chain, e.g. ${EXAMPLE_CHAIN}.`)
  if (!/^\d{1,15}$/.test(from)) throw new CliError('--from must be a block number.')
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days))
    throw new CliError('--days must be a number from 1 on.')
  const [known] = await database.run([`SELECT id FROM chains WHERE id = ${literal(chain)}`])
  if (!known?.[0])
    throw new CliError(`The registry does not know ${chain}. \`npm run projects -- chains\` lists it.`)
  await database.run([
    enableSql({ chain, from: Number(from), days: days === undefined ? null : Number(days) }),
  ])
  const begun = `${chain} is indexed from block ${from} on; the next run of the clock begins.`
  if (days !== undefined) return `${begun} Transfers of the last ${days} days are kept.`
  return `${begun}\nWarning: every transfer is kept. ${WARNING}. Keep the last days alone with \`--days N\`.`
}

/** @throws {@link CliError} for a chain that was never indexed. */
export async function disableIndex(database: Database, chain: string | undefined): Promise<string> {
  await requireIndexed(
    database,
    chain,
    `UPDATE index_chains SET enabled = 0 WHERE chain = ${literal(chain ?? '')}`,
  )
  return `${chain} is followed no more.`
}

/** @throws {@link CliError} for a chain that was never indexed. */
export async function resetIndex(database: Database, chain: string | undefined): Promise<string> {
  await requireIndexed(database, chain, ...resetStatements(chain ?? ''))
  return `The index of ${chain} is empty; the next run of the clock begins anew.`
}

async function requireIndexed(
  database: Database,
  chain: string | undefined,
  ...statements: string[]
): Promise<void> {
  const [rows] = await database.run([`SELECT chain FROM index_chains WHERE chain = ${literal(chain ?? '')}`])
  if (!rows?.[0]) throw new CliError(`${chain ?? 'No chain'} is not indexed. \`index\` lists what is.`)
  await database.run(statements)
}
