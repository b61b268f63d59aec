import { expect, test } from 'vitest'
import { checkFacts } from './checks.ts'
import {
  type DatabaseFacts,
  type Facts,
  type KeyFacts,
  MAX_ROWS,
  type WebhookFacts,
  type WorkerFacts,
} from './facts.ts'

const ORIGINS = { AUTH_ORIGIN: 'https://auth.example', VAULT_ORIGIN: 'https://vault.example' }
const LIMITERS = ['ADDRESS_LIMITER', 'RPC_LIMITER']
const LOGIN_VARS = { ...ORIGINS, KEK_CURRENT: 'K1', MAIL_FROM: 'login@example.com', LIMITS: {} }
const LOGIN_SECRETS = ['KEK_K1', 'PEPPER', 'SIGNING_KEY']

const WORKERS: Readonly<Record<'widget' | 'secure' | 'auth' | 'vault' | 'console', WorkerFacts>> = {
  widget: {
    name: 'widget',
    vars: { WIDGET_ORIGIN: 'https://widget.example', SECURE_ORIGIN: 'https://secure.example' },
    bindings: ['ASSETS', 'DB', 'ARCHIVE', 'EVENTS', ...LIMITERS],
    crons: ['* * * * *'],
    secrets: ['SIWX_KEYS', 'RPC_KEY', 'MELD_API_KEY'],
  },
  secure: {
    name: 'secure',
    vars: { ...ORIGINS, SMART_ACCOUNTS: '{"eip155:1":{"bundler":"https://b.example","paymaster":"0x1"}}' },
    bindings: ['ASSETS', 'DB', 'WEBHOOKS', ...LIMITERS],
    crons: [],
    secrets: ['RPC_KEY', 'PAYMASTER_KEY'],
  },
  auth: {
    name: 'auth',
    vars: LOGIN_VARS,
    bindings: [
      'DB',
      'PROJECTS',
      'COUNTERS',
      'REPLAYS',
      'MAILBOXES',
      'VAULT',
      'WEBHOOKS',
      'EMAIL',
      'ADDRESS_LIMITER',
    ],
    crons: ['*/10 * * * *'],
    secrets: LOGIN_SECRETS,
  },
  vault: {
    name: 'vault',
    vars: LOGIN_VARS,
    bindings: ['DB', 'COUNTERS', 'REPLAYS', 'ATTEMPTS', 'EMAIL', 'ADDRESS_LIMITER'],
    crons: ['*/10 * * * *'],
    secrets: LOGIN_SECRETS,
  },
  console: {
    name: 'console',
    vars: { CONSOLE_ORIGIN: 'https://console.example', WIDGET_ORIGIN: 'https://widget.example' },
    bindings: ['ASSETS', 'DB', 'WEBHOOKS_DB', 'ADDRESS_LIMITER', 'LOGIN_LIMITER'],
    crons: ['*/10 * * * *'],
    secrets: [],
  },
}
const DATABASE: DatabaseFacts = {
  title: 'The database',
  command: 'npm run deploy',
  pending: [],
  bytes: 1e6,
  tables: [],
}
const KEYS: KeyFacts = { service: 'auth', current: 'K1', rows: { K1: 10 }, days: 30 }
const WEBHOOKS: WebhookFacts = {
  endpoints: [{ id: 'e1', project: 'shop', disabled: null }],
  secrets: ['WEBHOOK_KEY_2'],
  minutesLate: 2,
  lateSteps: [],
}
const ON = { isEnabled: true, config: null }

const HEALTHY: Facts = {
  workers: Object.values(WORKERS),
  databases: [DATABASE],
  keys: [KEYS],
  projects: [
    {
      id: 'shop',
      origins: ['https://shop.example'],
      chains: ['eip155:1'],
      features: { email: ON, siwx: ON, onramp: ON },
    },
  ],
  chains: [{ id: 'eip155:1', rpcUrl: 'https://node.example/{RPC_KEY}' }],
  webhooks: WEBHOOKS,
}

const codesOf = (facts: Partial<Facts>) => checkFacts({ ...HEALTHY, ...facts }).map(({ code }) => code)
const workers = (name: keyof typeof WORKERS, change: Partial<WorkerFacts>): Partial<Facts> => ({
  workers: Object.values({ ...WORKERS, [name]: { ...WORKERS[name], ...change } }),
})

test('a healthy deployment names nothing, nor do the databases of this machine', () => {
  expect(codesOf({})).toEqual([])
  expect(codesOf({ workers: null })).toEqual([])
})

test('a deployment without login by email needs only the widget’s Worker', () => {
  const projects = [{ id: 'shop', origins: ['https://shop.example'], chains: [], features: {} }]
  expect(codesOf({ workers: [WORKERS.widget], keys: [], projects })).toEqual([])
})

const project = (change: object): Partial<Facts> => ({
  projects: HEALTHY.projects.map((one) => ({ ...one, ...change })),
})

test.each<[code: string, facts: Partial<Facts>]>([
  ['VARIABLE_EMPTY', workers('widget', { vars: { ...WORKERS.widget.vars, WIDGET_ORIGIN: '' } })],
  ['BINDING_MISSING', workers('widget', { bindings: ['ASSETS', 'DB', ...LIMITERS, 'EVENTS'] })],
  [
    'BINDING_MISSING',
    workers('auth', { bindings: WORKERS.auth.bindings.filter((name) => name !== 'VAULT') }),
  ],
  ['BINDING_MISSING', workers('console', { bindings: ['ASSETS', 'DB', 'ADDRESS_LIMITER'] })],
  ['CRON_MISSING', workers('vault', { crons: [] })],
  ['CRON_MISSING', workers('console', { crons: [] })],
  ['MIGRATIONS_PENDING', { databases: [{ ...DATABASE, pending: ['0002_new.sql'] }] }],
  ['DATABASE_LARGE', { databases: [{ ...DATABASE, bytes: 6e9 }] }],
  ['TABLE_LARGE', { databases: [{ ...DATABASE, tables: [{ name: 'log', rows: MAX_ROWS }] }] }],
  ['KEYS_MISSING', workers('vault', { secrets: ['PEPPER', 'SIGNING_KEY'] })],
  ['KEYS_MISSING', workers('auth', { vars: { ...LOGIN_VARS, KEK_CURRENT: 'K2' } })],
  ['KEY_ROTATION_UNFINISHED', { keys: [{ ...KEYS, current: 'K2', rows: { K1: 3, K2: 7 } }] }],
  ['KEY_OLD', { keys: [{ ...KEYS, days: 400 }] }],
  ['FEATURE_WITHOUT_SETTINGS', project({ features: { names: ON } })],
  ['FEATURE_WITHOUT_SETTINGS', project({ features: { fund_from_exchange: ON } })],
  ['SELLER_INCOMPLETE', workers('widget', { secrets: [...WORKERS.widget.secrets, 'MOONPAY_API_KEY'] })],
  ['NODE_KEY_MISSING', workers('secure', { secrets: ['PAYMASTER_KEY'] })],
  ['MAILER_MISSING', workers('vault', { vars: { ...LOGIN_VARS, MAIL_FROM: '' } })],
  ['MAILER_MISSING', workers('auth', { bindings: WORKERS.auth.bindings.filter((name) => name !== 'EMAIL') })],
  ['PAYMASTER_KEY_MISSING', workers('secure', { secrets: ['RPC_KEY'] })],
  ['PROJECT_WITHOUT_ORIGINS', project({ origins: [] })],
  [
    'WEBHOOKS_UNBOUND',
    workers('auth', { bindings: WORKERS.auth.bindings.filter((name) => name !== 'WEBHOOKS') }),
  ],
  ['WEBHOOK_KEY_MISSING', { webhooks: { ...WEBHOOKS, secrets: ['WHSEC_E1_1'], minutesLate: 600 } }],
  [
    'WEBHOOK_DISABLED',
    { webhooks: { ...WEBHOOKS, endpoints: [{ id: 'e1', project: 'shop', disabled: 'gone' }] } },
  ],
  ['WEBHOOKS_LATE', { webhooks: { ...WEBHOOKS, minutesLate: 11 } }],
  ['WEBHOOKS_LATE', { webhooks: { ...WEBHOOKS, lateSteps: ['wake'] } }],
])('%s is named where only that is wrong', (code, facts) => {
  expect(codesOf(facts)).toEqual([code])
})

test('a chain that no project lists needs no key', () => {
  const chains = [...HEALTHY.chains, { id: 'eip155:10', rpcUrl: 'https://node.example/{RPC_OTHER}' }]
  expect(codesOf({ chains })).toEqual([])
})

test('without endpoints no Worker has to report, and nothing has to be sent', () => {
  const webhooks = { endpoints: [], secrets: [], minutesLate: 600, lateSteps: ['wake'] }
  const unbound = workers('auth', { bindings: WORKERS.auth.bindings.filter((name) => name !== 'WEBHOOKS') })
  expect(codesOf({ ...unbound, webhooks })).toEqual([])
  expect(codesOf({ ...unbound, webhooks: null })).toEqual([])
})
