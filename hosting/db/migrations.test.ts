import { applyD1Migrations } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { callWorker, emptyDatabase, MIGRATIONS, migrate, testEnv } from '#testing/fixture.ts'

type Row = Readonly<Record<string, string | number | null>>

/** One that is shipped, of which the operator has made their own. */
const CHAIN = 'eip155:1'
const POOL = { chain: CHAIN, token: '0xt', pair: '0xp', token_index: 0, quote_decimals: 6, min_liquidity: 5 }

/** What an operator and the index had written by the time of each migration, as its tables were then. */
const WRITTEN: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  '0001_projects_and_chains.sql': {
    chains: {
      id: CHAIN,
      name: 'Own',
      currency_name: 'Own',
      currency_symbol: 'OWN',
      currency_decimals: 6,
      rpc_url: 'https://rpc.example/{RPC_KEY}',
      public_rpc_url: 'https://rpc.example',
      icon_url: 'https://icons.example/own.svg',
      testnet: 1,
      enabled: 1,
    },
    projects: {
      id: 'old',
      name: 'Old',
      allowed_origins: '["https://old.example"]',
      features: '{"send":{"isEnabled":false,"config":null}}',
      chains: `["${CHAIN}"]`,
      terms_url: 'https://old.example/terms',
      created_at: '2024-01-02T03:04:05.678Z',
      updated_at: '2024-01-02T03:04:05.678Z',
    },
  },
  '0002_wallets.sql': {
    wallets: {
      id: 'old-wallet',
      name: 'Öld Wallet',
      position: 1,
      revision: 'r',
      entry: '{"rdns":"old.wallet"}',
    },
  },
  '0003_account.sql': {
    tokens: { chain: CHAIN, address: '0xt', name: 'Token', symbol: 'T', decimals: 6, listed: 0, spam: 1 },
    price_pools: { ...POOL, quote_currency: 'eur' },
    name_services: { chain: CHAIN, resolver: '0xr' },
    index_chains: { chain: CHAIN, enabled: 0, floor: 3 },
  },
  '0010_siwx.sql': {
    siwx_nonces: { nonce: 'n', expires_at: 1 },
    siwx_sessions: {
      id: 's',
      secret_hash: 'h',
      project: 'old',
      origin: 'https://old.example',
      chain: CHAIN,
      address: '0xs',
      created_at: 1,
      expires_at: 2,
      revoked_at: null,
    },
  },
  '0011_swap_venues.sql': {
    swap_venues: {
      chain: CHAIN,
      v3_factory: '0xf',
      quoter: '0xq',
      router: '0xr',
      v2_factory: null,
      wrapped: '0xw',
      hubs: '["0xh"]',
    },
  },
  '0012_funding.sql': {
    funding_orders: {
      id: 'o',
      project: 'old',
      kind: 'onramp',
      provider: 'p',
      chain: CHAIN,
      token: '0xt',
      recipient: '0xs',
      minimum: '1',
      quoted: '2',
      paid: '100',
      currency: 'USD',
      state: 'delivered',
      rank: 4,
      reason: null,
      hash: '0xh',
      received: '2',
      created_at: 1,
      checked_at: 2,
    },
  },
  '0013_analytics.sql': {
    event_counts: { project: 'old', day: '2026-01-31', event: 'MODAL_OPEN', dimension: '', n: 3 },
    event_batches: { id: 'b', expires_at: 1 },
  },
  '0014_email_capture.sql': {
    capture_codes: {
      id: 'c',
      project: 'old',
      email_hash: 'h',
      code_hash: 'd',
      tries: 1,
      consent_version: 'v',
      consent_at: 1,
      expires_at: 2,
    },
    capture_hits: { what: 'h', at: 1 },
    captured_emails: {
      project: 'old',
      email_hash: 'h',
      account: '',
      email: 'K1.i.s',
      origin: 'https://old.example',
      consent_version: 'v',
      consent_text: 'Write to me.',
      consent_at: 1,
      verified_at: 2,
      expires_at: 3,
    },
  },
  '0015_sponsored.sql': {
    sponsored: { project: 'old', chain: CHAIN, day: 1, account: '0xa', operations: 1, gwei: 2 },
  },
  '0016_capture_answers.sql': {
    capture_skips: { project: 'old', account_hash: 'h', expires_at: 2 },
  },
  '0017_account_actions.sql': {},
  '0018_certified_wallets.sql': { certified_wallets: { id: 'old-wallet' } },
  '0019_names.sql': {
    name_zones: { zone: 'people.old.eth', chain: CHAIN, resolver: '0xr' },
    names: {
      zone: 'people.old.eth',
      label: 'alice',
      coin_type: 60,
      address: '0xs',
      chain: CHAIN,
      project: 'old',
      registered_at: 1,
      updated_at: 2,
      released_at: null,
    },
    reserved_labels: { zone: 'people.old.eth', label: 'house' },
  },
  '0021_price_samples.sql': {
    price_samples: { chain: CHAIN, token: '0xt', slot: 600_000, price: 2.5 },
  },
  '0020_payments_switch.sql': {},
  '0031_project_theme.sql': {},
  '0032_project_texts.sql': {},
  '0033_project_locale.sql': {},
  '0024_index_days.sql': {},
  '0025_index_database.sql': {},
  '0023_cron_runs.sql': { cron_runs: { step: 's', since: 1, good: null } },
  // Of the row above, by its migration.
  '0022_indexes.sql': { sponsored_days: { project: 'old', chain: CHAIN, day: 1, gwei: 2 } },
}

function write([table, row]: [string, Row]): D1PreparedStatement {
  const names = Object.keys(row)
  const values = names.map(() => '?').join(', ')
  const insert = `INSERT OR REPLACE INTO ${table} (${names.join(', ')}) VALUES (${values})`
  return testEnv.DB.prepare(insert).bind(...Object.values(row))
}

/** How many rows say all of this. */
async function count(table: string, row: Row): Promise<unknown> {
  const terms = Object.keys(row).map((name) => `${name} IS ?`)
  const select = `SELECT count(*) AS count FROM ${table} WHERE ${terms.join(' AND ')}`
  return testEnv.DB.prepare(select)
    .bind(...Object.values(row))
    .first('count')
}

async function tableNames(): Promise<string[]> {
  const { results } = await testEnv.DB.prepare(
    `SELECT name FROM pragma_table_list
     WHERE type = 'table' AND schema = 'main' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'`,
  ).all<{ name: string }>()
  return results.map(({ name }) => name).filter((name) => name !== 'd1_migrations')
}

test('what was written under an older schema is there after every later migration, and is served', async () => {
  await emptyDatabase(testEnv.DB)
  for (const [index, { name }] of MIGRATIONS.entries()) {
    const rows = Object.entries(WRITTEN[name] ?? {})
    // One after which nothing was written is applied with the next.
    if (rows.length === 0 && index < MIGRATIONS.length - 1) continue
    await applyD1Migrations(testEnv.DB, MIGRATIONS.slice(0, index + 1))
    if (rows.length > 0) await testEnv.DB.batch(rows.map(write))
  }

  const written = Object.values(WRITTEN).flatMap((tables) => Object.entries(tables))
  for (const [table, row] of written) expect(await count(table, row), table).toBe(1)
  // A table that a new migration makes belongs into the list above.
  expect(await tableNames()).toEqual(expect.arrayContaining(written.map(([table]) => table)))
  expect(await tableNames()).toHaveLength(written.length)
  const words = `SELECT count(*) AS count FROM wallet_words WHERE wallet_words MATCH 'old'`
  expect(await testEnv.DB.prepare(words).first('count')).toBe(1)
  const defaults = { kind: 'v2', quote: null, quote_native: 0 }
  expect(await count('price_pools', { ...POOL, ...defaults })).toBe(1)

  const served = await callWorker('/appkit/v1/config?projectId=old')
  expect(await served.json()).toMatchObject({
    features: expect.arrayContaining([{ id: 'send', isEnabled: false, config: null }]),
  })
  const origins = await callWorker('/projects/v1/origins?projectId=old')
  expect(await origins.json()).toEqual({ allowedOrigins: ['https://old.example'] })
}, 20_000)

const ADDRESS = /^0x[0-9a-f]{40}$/

test('a deployment begins with the venues of Uniswap, each whole and on a chain that is served', async () => {
  await migrate()
  const { results } = await testEnv.DB.prepare(
    'SELECT v.*, c.enabled FROM swap_venues v LEFT JOIN chains c ON c.id = v.chain',
  ).all<Record<string, string | number | null>>()
  const chains = [1, 10, 56, 137, 324, 8453, 42_161, 43_114, 84_532, 11_155_111]
  expect(results.map(({ chain }) => chain).sort()).toEqual(chains.map((id) => `eip155:${id}`).sort())
  for (const { chain, enabled, v2_factory: v2, hubs, ...contracts } of results) {
    expect([chain, enabled]).toEqual([chain, 1])
    const named = [...Object.values(contracts), ...(v2 === null ? [] : [v2]), ...JSON.parse(String(hubs))]
    expect(named.filter((address) => !ADDRESS.test(String(address)))).toEqual([])
  }
})

test('the chains of the specification that have no venue are served all the same', async () => {
  await migrate()
  const ids = ['eip155:324', 'eip155:250', 'eip155:8217', 'eip155:1313161554']
  const { results } = await testEnv.DB.prepare(
    `SELECT id, name, currency_symbol AS symbol, currency_decimals AS decimals, enabled, testnet FROM chains
     WHERE id IN (?, ?, ?, ?)`,
  )
    .bind(...ids)
    .all<Row>()
  const shipped = { decimals: 18, enabled: 1, testnet: 0 }
  expect(results).toHaveLength(ids.length)
  expect(results).toEqual(
    expect.arrayContaining([
      { id: 'eip155:324', name: 'ZKsync Era', symbol: 'ETH', ...shipped },
      { id: 'eip155:250', name: 'Fantom', symbol: 'FTM', ...shipped },
      { id: 'eip155:8217', name: 'Kaia', symbol: 'KAIA', ...shipped },
      { id: 'eip155:1313161554', name: 'Aurora', symbol: 'ETH', ...shipped },
    ]),
  )
})

test('the switch of a feature that no build had is taken out, and the others stay', async () => {
  await emptyDatabase(testEnv.DB)
  const before = MIGRATIONS.findIndex(({ name }) => name === '0020_payments_switch.sql')
  await applyD1Migrations(testEnv.DB, MIGRATIONS.slice(0, before))
  const send = { isEnabled: false, config: null }
  const project = {
    id: 'old',
    name: 'Old',
    allowed_origins: '[]',
    chains: '[]',
    created_at: '',
    updated_at: '',
  }
  const features = JSON.stringify({ payments: { isEnabled: true, config: null }, send })
  await write(['projects', { ...project, features }]).run()
  await applyD1Migrations(testEnv.DB, MIGRATIONS)
  expect(await count('projects', { id: 'old', features: JSON.stringify({ send }) })).toBe(1)
})

test('the index of an earlier release is dropped, its Worker finds an empty one, and what was asked of it stays', async () => {
  await emptyDatabase(testEnv.DB)
  const before = MIGRATIONS.findIndex(({ name }) => name === '0025_index_database.sql')
  await applyD1Migrations(testEnv.DB, MIGRATIONS.slice(0, before))
  const place = { chain: CHAIN, block: 7, position: 0 }
  const transfer = {
    ...place,
    log: 3,
    kind: 'erc20',
    token: '0xt',
    sender: '0xs',
    recipient: '0xr',
    amount: '1',
  }
  await testEnv.DB.batch([
    write(['index_chains', { chain: CHAIN, floor: 3, days: 30, oldest: 5, next: 8, lease_until: 9 }]),
    write(['index_transfers', transfer]),
    write(['index_accounts', { chain: CHAIN, account: '0xr', block: 7, position: 0 }]),
  ])
  await applyD1Migrations(testEnv.DB, MIGRATIONS)
  expect(await testEnv.DB.prepare('SELECT * FROM index_chains').all()).toMatchObject({
    results: [{ chain: CHAIN, enabled: 1, floor: 3, days: 30 }],
  })
  const former = [
    `SELECT min(token) FROM index_transfers WHERE chain = '${CHAIN}' AND recipient = '0xr' AND kind = 'erc20'`,
    `SELECT t.* FROM index_accounts AS a CROSS JOIN index_transactions AS t
     ON t.chain = a.chain AND t.block = a.block AND t.position = a.position WHERE (a.block, a.position) < (9, 0)`,
  ]
  const answers = await testEnv.DB.batch(former.map((sql) => testEnv.DB.prepare(sql)))
  expect(answers.map(({ results }) => results)).toEqual([[{ 'min(token)': null }], []])
})
