import type { Finding } from '@latch/sdk-source/doctor/finding.ts'
import { hasFeature } from '#db/features.ts'
import { CliError } from '../cliError.ts'
import { checkKeys } from '../deploy/loginService.ts'
import { LOGIN_SERVICES } from '../keys/make.ts'
import type { WorkerName } from '../wrangler.ts'
import { type Facts, MAX_ROWS, type TableFacts, type WorkerFacts } from './facts.ts'
import { findOperator } from './findings.ts'
import { NEEDS_OF_FEATURES, SELLERS } from './settings.ts'
import { webhookChecks } from './webhookChecks.ts'

type Check = (facts: Facts) => Finding[]

/** Bytes from which a database is watched. @see docs/operating.md#what-to-watch */
const LARGE = 5e9
/** Days after which a key should be rotated. */
const MAX_KEY_AGE = 365

/** Bindings without which a Worker fails. */
const BINDINGS: Readonly<Partial<Record<WorkerName, readonly string[]>>> = {
  widget: ['ASSETS', 'DB', 'ARCHIVE', 'EVENTS', 'ADDRESS_LIMITER', 'RPC_LIMITER'],
  secure: ['ASSETS', 'DB', 'ADDRESS_LIMITER', 'RPC_LIMITER'],
  auth: ['DB', 'PROJECTS', 'COUNTERS', 'REPLAYS', 'MAILBOXES', 'VAULT', 'ADDRESS_LIMITER'],
  vault: ['DB', 'COUNTERS', 'REPLAYS', 'ATTEMPTS', 'ADDRESS_LIMITER'],
  console: ['ASSETS', 'DB', 'ADDRESS_LIMITER', 'LOGIN_LIMITER'],
}
const WITH_CRON: readonly WorkerName[] = ['widget', 'auth', 'vault', 'console']

/** Checks of a deployment by its operator, each on its own. */
const CHECKS: readonly Check[] = [
  checkVariables,
  checkBindings,
  checkDatabases,
  ...webhookChecks,
  checkLoginKeys,
  checkRotation,
  checkMailers,
  checkNodes,
  checkFeatures,
  checkSellers,
  checkPaymaster,
  checkOrigins,
]

export function checkFacts(facts: Facts): Finding[] {
  return CHECKS.flatMap((check) => check(facts))
}

const hasSetting = ({ vars, secrets }: WorkerFacts, name: string) =>
  secrets.includes(name) || (vars[name] ?? '') !== ''

function workerOf({ workers }: Facts, name: WorkerName): WorkerFacts | undefined {
  return workers?.find((worker) => worker.name === name)
}

function checkVariables({ workers }: Facts): Finding[] {
  return (workers ?? []).flatMap(({ name, vars }) => {
    const missing = Object.keys(vars).filter((key) => vars[key] === '' && key !== 'MAIL_FROM')
    return missing.length > 0 ? [findOperator('VARIABLE_EMPTY', { worker: name, missing })] : []
  })
}

function checkBindings({ workers }: Facts): Finding[] {
  return (workers ?? []).flatMap(({ name, bindings, crons }) => {
    const missing = (BINDINGS[name] ?? []).filter((binding) => !bindings.includes(binding))
    return [
      ...(missing.length > 0 ? [findOperator('BINDING_MISSING', { worker: name, missing })] : []),
      ...(WITH_CRON.includes(name) && crons.length === 0
        ? [findOperator('CRON_MISSING', { worker: name })]
        : []),
    ]
  })
}

function checkDatabases({ databases }: Facts): Finding[] {
  return databases.flatMap(({ title: database, command, pending, bytes, tables }) => [
    ...(pending.length > 0 ? [findOperator('MIGRATIONS_PENDING', { database, pending, command })] : []),
    ...(bytes !== null && bytes > LARGE
      ? [findOperator('DATABASE_LARGE', { database, gigabytes: (bytes / 1e9).toFixed(1) })]
      : []),
    ...findLargeTables(database, tables),
  ])
}

function findLargeTables(database: string, tables: readonly TableFacts[]): Finding[] {
  const large = tables.filter(({ rows }) => rows >= MAX_ROWS).map(({ name }) => name)
  return large.length > 0 ? [findOperator('TABLE_LARGE', { database, tables: large })] : []
}

function checkLoginKeys(facts: Facts): Finding[] {
  return LOGIN_SERVICES.flatMap((service) => {
    const worker = workerOf(facts, service)
    if (worker === undefined) return []
    const { vars, secrets } = worker
    try {
      checkKeys(service, { vars: Object.keys(vars), secrets, current: String(vars.KEK_CURRENT) })
      return []
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      return [findOperator('KEYS_MISSING', { worker: service, reason: error.message })]
    }
  })
}

function checkRotation({ keys }: Facts): Finding[] {
  return keys.flatMap(({ service: worker, current, rows, days }) => {
    const others = Object.entries(rows).filter(([version]) => version !== current)
    const count = others.reduce((sum, [, number]) => sum + number, 0)
    if (count > 0) return [findOperator('KEY_ROTATION_UNFINISHED', { worker, current, rows: count })]
    return current === 'K1' && days > MAX_KEY_AGE ? [findOperator('KEY_OLD', { worker, days })] : []
  })
}

function checkMailers(facts: Facts): Finding[] {
  return LOGIN_SERVICES.flatMap((service) => {
    const worker = workerOf(facts, service)
    if (worker === undefined) return []
    const missing = [
      ...(hasSetting(worker, 'MAIL_FROM') ? [] : ['MAIL_FROM']),
      ...(hasSetting(worker, 'RESEND_API_KEY') || worker.bindings.includes('EMAIL')
        ? []
        : ['RESEND_API_KEY or EMAIL']),
    ]
    return missing.length > 0 ? [findOperator('MAILER_MISSING', { worker: service, missing })] : []
  })
}

/** Both Workers that read chains fill the placeholders of a node's address by themselves. */
function checkNodes(facts: Facts): Finding[] {
  const used = new Set(facts.projects.flatMap(({ chains }) => chains))
  const readers = (['widget', 'secure'] as const).flatMap((name) => workerOf(facts, name) ?? [])
  return facts.chains
    .filter(({ id }) => used.has(id))
    .flatMap(({ id: chain, rpcUrl }) =>
      [...rpcUrl.matchAll(/\{(RPC_\w+)\}/g)].flatMap(([, name = '']) =>
        readers
          .filter((worker) => !hasSetting(worker, name))
          .map((worker) => findOperator('NODE_KEY_MISSING', { chain, name, worker: worker.name })),
      ),
    )
}

function checkFeatures(facts: Facts): Finding[] {
  const widget = workerOf(facts, 'widget')
  if (widget === undefined) return []
  return facts.projects.flatMap(({ id: project, features }) =>
    NEEDS_OF_FEATURES.flatMap(({ feature, needs }) => {
      // One set of names is enough; the first is proposed.
      const isReady = needs.some((names) => names.every((name) => hasSetting(widget, name)))
      if (isReady || !hasFeature(features, feature)) return []
      const missing = (needs[0] ?? []).filter((name) => !hasSetting(widget, name))
      return [findOperator('FEATURE_WITHOUT_SETTINGS', { project, feature, missing })]
    }),
  )
}

function checkSellers(facts: Facts): Finding[] {
  const widget = workerOf(facts, 'widget')
  if (widget === undefined) return []
  return Object.entries(SELLERS).flatMap(([seller, names]) => {
    const missing = names.filter((name) => !hasSetting(widget, name))
    const isBegun = missing.length > 0 && missing.length < names.length
    return isBegun ? [findOperator('SELLER_INCOMPLETE', { seller, missing })] : []
  })
}

function checkPaymaster(facts: Facts): Finding[] {
  const secure = workerOf(facts, 'secure')
  const networks = parseNetworks(secure?.vars.SMART_ACCOUNTS)
  const chains = Object.keys(networks).filter((chain) => networks[chain]?.paymaster !== undefined)
  const isSilent = secure !== undefined && chains.length > 0 && !hasSetting(secure, 'PAYMASTER_KEY')
  return isSilent ? [findOperator('PAYMASTER_KEY_MISSING', { chains })] : []
}

type Networks = Readonly<Record<string, { paymaster?: string } | undefined>>

/** A variable may be JSON, or text that holds it. */
function parseNetworks(value: unknown): Networks {
  try {
    return typeof value === 'string' ? JSON.parse(value || '{}') : ((value ?? {}) as Networks)
  } catch {
    return {}
  }
}

function checkOrigins({ projects }: Facts): Finding[] {
  return projects
    .filter(({ origins }) => origins.length === 0)
    .map(({ id }) => findOperator('PROJECT_WITHOUT_ORIGINS', { project: id }))
}
