import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openService } from '../backup/commandLine.ts'
import { type Database, openDatabase, type Target } from '../database.ts'
import { readConfig } from '../deploy/step.ts'
import { keyFile, readLocalKeys } from '../keys/local.ts'
import { LOGIN_SERVICES, type LoginService } from '../keys/make.ts'
import { workerSecrets } from '../keys/remote.ts'
import { countByKey } from '../keys/rotate.ts'
import { readChains, readProjects } from '../projects/records.ts'
import {
  captureWrangler,
  ROOT,
  type WorkerName,
  type Wrangler,
  wranglerConfigPath,
  wranglerFor,
} from '../wrangler.ts'
import type { DatabaseFacts, Facts, KeyFacts, WorkerFacts } from './facts.ts'

const DAY = 86_400_000
const CHECKED: readonly WorkerName[] = ['widget', 'secure', 'auth', 'vault']

/** Reads the facts of a target: a deployment with wrangler's login, or the local state of `npm start`. */
export async function readFacts(target: Target, now: number): Promise<Facts> {
  const workers = target.kind === 'remote' ? await readWorkers(target.environment) : null
  const services = LOGIN_SERVICES.filter((service) => runs(service, target, workers))
  const database = openDatabase(target)
  const [projects, chains] = await readRows(database, ['projects', 'chains'])
  return {
    workers,
    databases: await readDatabases(target, services),
    keys: await Promise.all(services.map((service) => readKeys(service, target, now))),
    projects: readProjects(projects ?? []),
    chains: readChains(chains ?? []),
  }
}

/** The tables that are there: a database before its first migration has none. */
async function readRows(database: Database, tables: readonly string[]) {
  return (await hasTable(database, tables[0] ?? ''))
    ? database.run(tables.map((table) => `SELECT * FROM ${table}`))
    : []
}

async function hasTable(database: Database, table: string): Promise<boolean> {
  const [rows = []] = await database.run([`SELECT name FROM sqlite_master WHERE name = '${table}'`])
  return rows.length > 0
}

function runs(service: LoginService, target: Target, workers: readonly WorkerFacts[] | null): boolean {
  return target.kind === 'local'
    ? existsSync(keyFile(target.persistTo, service))
    : (workers ?? []).some(({ name }) => name === service)
}

/** A deployment without login by email has only the widget's Worker. */
async function readWorkers(environment: string | null): Promise<WorkerFacts[]> {
  const names = CHECKED.filter((name) => name === 'widget' || readConfig(name, environment).vars.AUTH_ORIGIN)
  return Promise.all(
    names.map((name) => readWorker(name, environment, wranglerFor(wranglerConfigPath(name)))),
  )
}

/** @param wrangler - On the Worker's configuration. */
export async function readWorker(
  name: WorkerName,
  environment: string | null,
  wrangler: Wrangler,
): Promise<WorkerFacts> {
  const config = readConfig(name, environment)
  const bound: readonly { binding?: string; name?: string }[] = [
    ...config.d1_databases,
    ...config.r2_buckets,
    ...config.durable_objects.bindings,
    ...(config.services ?? []),
    ...config.send_email,
    ...(config.ratelimits ?? []),
    ...(config.assets?.binding ? [{ binding: config.assets.binding }] : []),
  ]
  return {
    name,
    vars: config.vars,
    bindings: bound.flatMap(({ binding, name: own }) => binding ?? own ?? []),
    crons: config.triggers.crons ?? [],
    secrets: await workerSecrets(wrangler, environment).list(),
  }
}

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

async function readDatabases(target: Target, services: readonly LoginService[]): Promise<DatabaseFacts[]> {
  const known = [
    ...WIDGET_DATABASES,
    ...services.map(
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

async function readKeys(service: LoginService, target: Target, now: number): Promise<KeyFacts> {
  const { database } = openService(service, target)
  const configured = String(
    readConfig(service, target.kind === 'remote' ? target.environment : null).vars.KEK_CURRENT,
  )
  const own = target.kind === 'local' ? readLocalKeys(target.persistTo, service).KEK_CURRENT : undefined
  const current = own ?? configured
  if (!(await hasTable(database, 'factor'))) return { service, current, rows: {}, days: 0 }
  const [[first] = []] = await database.run(['SELECT min(created) AS created FROM factor'])
  const created = Number(first?.created ?? now)
  return {
    service,
    current,
    rows: await countByKey(database, service),
    days: Math.floor((now - created) / DAY),
  }
}
