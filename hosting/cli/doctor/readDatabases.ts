import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Target } from '../database.ts'
import {
  captureWrangler,
  ROOT,
  type WorkerName,
  type Wrangler,
  wranglerConfigPath,
  wranglerFor,
} from '../wrangler.ts'
import type { DatabaseFacts } from './facts.ts'
import { countTables, readRows } from './tables.ts'

type Known = { title: string; worker: WorkerName; binding: 'DB' | 'INDEX'; folder: string }

const WIDGET_DATABASES: readonly Known[] = [
  { title: 'The widget’s database', worker: 'widget', binding: 'DB', folder: 'hosting/migrations' },
  {
    title: 'The database of the index',
    worker: 'widget',
    binding: 'INDEX',
    folder: 'hosting/index/migrations',
  },
]

/** Reads the databases of a target. @param workers - Those besides the widget's. */
export async function readDatabases(
  target: Target,
  workers: readonly WorkerName[],
): Promise<DatabaseFacts[]> {
  const known = [
    ...WIDGET_DATABASES,
    ...workers.map(
      (worker): Known => ({
        ...{ title: `The database of ${worker}`, worker, binding: 'DB' },
        folder: `hosting/${worker}/migrations`,
      }),
    ),
  ]
  return Promise.all(known.map((each) => readDatabase(target, each)))
}

async function readDatabase(
  target: Target,
  { title, worker, binding, folder }: Known,
): Promise<DatabaseFacts> {
  const wrangler = worker === 'widget' ? captureWrangler : wranglerFor(wranglerConfigPath(worker))
  const database = openDatabase(target, wrangler, binding)
  const [applied = []] = await readRows(database, ['d1_migrations'])
  const names = applied.map(({ name }) => name)
  const files = readdirSync(join(ROOT, folder)).sort()
  return {
    title,
    command:
      target.kind === 'local'
        ? 'npm start, which migrates the local databases'
        : `npm run deploy -- ${worker}`,
    pending: files.filter((file) => !names.includes(file)),
    bytes: target.kind === 'local' ? null : await readSize(wrangler, binding, target.environment),
    tables: target.kind === 'local' ? [] : await countTables(database),
  }
}

/** @returns null where wrangler does not say. */
async function readSize(
  wrangler: Wrangler,
  binding: string,
  environment: string | null,
): Promise<number | null> {
  const named = environment === null ? [] : ['--env', environment]
  const { status, stdout } = await wrangler(['d1', 'info', binding, '--json', ...named])
  if (status !== 0) return null
  const { database_size: bytes }: { database_size?: number } = JSON.parse(stdout.slice(stdout.indexOf('{')))
  return bytes ?? null
}
