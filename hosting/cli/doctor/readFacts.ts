import { existsSync } from 'node:fs'
import { isPreviewId } from '#db/previewId.ts'
import { readChains, readProjects } from '#projects/records.ts'
import { openService } from '../backup/commandLine.ts'
import { openDatabase, type Target } from '../database.ts'
import { readConfig } from '../deploy/step.ts'
import { keyFile, localSecrets, readLocalKeys } from '../keys/local.ts'
import { LOGIN_SERVICES, type LoginService } from '../keys/make.ts'
import { workerSecrets } from '../keys/remote.ts'
import { countByKey } from '../keys/rotate.ts'
import { type WorkerName, type Wrangler, wranglerConfigPath, wranglerFor } from '../wrangler.ts'
import type { Facts, KeyFacts, WebhookFacts, WorkerFacts } from './facts.ts'
import { readDatabases } from './readDatabases.ts'
import { readWebhooks } from './readWebhooks.ts'
import { hasTable, readRows } from './tables.ts'

const DAY = 86_400_000
const CHECKED: readonly WorkerName[] = ['widget', 'secure', 'auth', 'vault', 'console']

/** Reads the facts of a target: a deployment with wrangler's login, or the local state of `npm start`. */
export async function readFacts(target: Target, now: number): Promise<Facts> {
  const workers = target.kind === 'remote' ? await readWorkers(target.environment) : null
  const services = LOGIN_SERVICES.filter((service) => runs(service, target, workers))
  // It is deployed with the login services.
  const hasWebhooks =
    target.kind === 'local' ? existsSync(keyFile(target.persistTo, 'webhooks')) : services.length > 0
  const database = openDatabase(target)
  const [projects, chains] = await readRows(database, ['projects', 'chains'])
  return {
    workers,
    databases: await readDatabases(target, hasWebhooks ? [...services, 'webhooks'] : services),
    keys: await Promise.all(services.map((service) => readKeys(service, target, now))),
    projects: readProjects((projects ?? []).filter(({ id }) => !isPreviewId(String(id)))),
    chains: readChains(chains ?? []),
    webhooks: hasWebhooks ? await readWebhooksOf(target, now) : null,
  }
}

/** A local stack that was stopped for the night is not late. */
async function readWebhooksOf(target: Target, now: number): Promise<WebhookFacts | null> {
  const wrangler = wranglerFor(wranglerConfigPath('webhooks'))
  const database = openDatabase(target, wrangler)
  if (target.kind === 'remote')
    return readWebhooks({ database, secrets: workerSecrets(wrangler, target.environment) }, now)
  const facts = await readWebhooks({ database, secrets: localSecrets(target.persistTo, 'webhooks') }, now)
  return facts && { ...facts, minutesLate: 0, lateSteps: [] }
}

function runs(service: LoginService, target: Target, workers: readonly WorkerFacts[] | null): boolean {
  return target.kind === 'local'
    ? existsSync(keyFile(target.persistTo, service))
    : (workers ?? []).some(({ name }) => name === service)
}

/** A deployment without login by email and without a console has only the widget's Worker. */
async function readWorkers(environment: string | null): Promise<WorkerFacts[]> {
  const names = CHECKED.filter((name) => {
    const { AUTH_ORIGIN, CONSOLE_ORIGIN } = readConfig(name, environment).vars
    return name === 'widget' || (name === 'console' ? CONSOLE_ORIGIN : AUTH_ORIGIN)
  })
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
