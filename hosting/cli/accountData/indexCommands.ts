import { EXAMPLE_CHAIN } from '../../../widget/protocol/caip.ts'
import { isServedChain } from '../../api/families/facts.ts'
import { CliError } from '../cliError.ts'
import type { Database } from '../database.ts'
import { literal } from '../sql.ts'
import { enableSql, resetStatements } from './importSql.ts'

/** A line a chain: the blocks that are in, and where the chain was. */
export async function showIndex(database: Database): Promise<string> {
  const [rows = []] = await database.run(['SELECT * FROM index_chains ORDER BY chain'])
  if (rows.length === 0) return 'No chain is indexed.'
  return rows
    .map(({ chain, enabled, floor, oldest, next, head }) =>
      [
        chain,
        enabled ? 'on' : 'off',
        next === null ? 'not begun' : `blocks ${oldest} to ${Number(next) - 1}`,
        `from ${floor}`,
        `head ${head ?? 'unknown'}`,
      ].join('\t'),
    )
    .join('\n')
}

/** @throws {@link CliError} for a chain that is not registered or that no index can follow. */
export async function enableIndex(
  database: Database,
  chain: string | undefined,
  from = '0',
): Promise<string> {
  if (chain === undefined || !isServedChain(chain, 'index'))
    throw new CliError(`index enable needs an EVM chain, e.g. ${EXAMPLE_CHAIN}.`)
  if (!/^\d{1,15}$/.test(from)) throw new CliError('--from must be a block number.')
  const [known] = await database.run([`SELECT id FROM chains WHERE id = ${literal(chain)}`])
  if (!known?.[0])
    throw new CliError(`The registry does not know ${chain}. \`npm run projects -- chains\` lists it.`)
  await database.run([enableSql(chain, Number(from))])
  return `${chain} is indexed from block ${from} on; the next run of the clock begins.`
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
