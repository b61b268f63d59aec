import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../cliError.ts'
import { captureWrangler, ROOT } from '../wrangler.ts'
import { environmentArguments, readConfig, wrangler } from './step.ts'

/**
 * Brings the database of the index to the schema that the widget's Worker needs, and creates it where the account has none
 * of its name. A configuration without it is one of a deployment that indexes no chain.
 *
 * @throws {@link CliError}
 */
export async function prepareIndex(environment: string | null): Promise<void> {
  const database = findIndex(environment)
  if (database === undefined) {
    console.log('No INDEX database is bound: no chain will be indexed.')
    return
  }
  const { database_id: id, database_name: name } = database
  if (id === undefined) {
    if (name === undefined)
      throw new CliError('The INDEX database needs a "database_name" or a "database_id".')
    await createUnlessThere(name)
  }
  const named = environmentArguments(environment)
  await wrangler('widget', 'd1', 'migrations', 'apply', 'INDEX', '--remote', ...named)
}

/** Prints what {@link prepareIndex} would do. */
export function rehearseIndex(environment: string | null): void {
  const database = findIndex(environment)
  if (database === undefined) {
    console.log('would index no chain: no INDEX database is bound')
    return
  }
  console.log(`would create the database ${database.database_name ?? 'INDEX'}, unless it is there`)
  for (const file of readdirSync(join(ROOT, 'hosting/index/migrations')).sort())
    console.log(`would migrate the database of the index by ${file}, unless it was`)
}

function findIndex(environment: string | null) {
  const databases: { binding: string; database_name?: string; database_id?: string }[] = readConfig(
    'widget',
    environment,
  ).d1_databases
  return databases.find(({ binding }) => binding === 'INDEX')
}

async function createUnlessThere(name: string): Promise<void> {
  const { status, stdout, stderr } = await captureWrangler(['d1', 'list', '--json'])
  if (status !== 0) throw new CliError(`Stopped: the databases of the account are not known. ${stderr}`)
  const databases: readonly { name: string }[] = JSON.parse(stdout.slice(stdout.search(/^\[/m)))
  if (databases.some((database) => database.name === name)) return
  await wrangler('widget', 'd1', 'create', name)
}
