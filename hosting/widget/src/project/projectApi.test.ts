import { beforeAll, expect, test, vi } from 'vitest'
import { callWorker, migrate, seedProject } from '#testing/fixture.ts'

beforeAll(async () => {
  await migrate()
  await seedProject('demo', {
    features:
      '{"onramp":{"isEnabled":true,"config":["meld"]},"send":{"isEnabled":false,"config":null},"multi_wallet":{"isEnabled":true,"config":null}}',
  })
  await seedProject('plain')
  await seedProject('empty', { allowed_origins: '[]' })
})

const OFF = { isEnabled: false, config: null }
const ON = { isEnabled: true, config: null }
/** The values of a project without settings. */
const DEFAULTS = {
  multi_wallet: OFF,
  activity: ON,
  nfts: ON,
  send: ON,
  receive: ON,
  network_switch: ON,
  walletconnect: OFF,
  wallet_guide: ON,
  email: OFF,
  social_login: OFF,
  siwx: OFF,
  swap: OFF,
  onramp: OFF,
  fund_from_exchange: OFF,
  analytics: OFF,
  email_capture: OFF,
  passkeys: OFF,
  smart_accounts: OFF,
  names: OFF,
}
const listed = (features: object) => ({
  features: Object.entries(features).map(([id, feature]) => ({ id, ...feature })),
})

test.each(['projectId', 'project'])('features of a project, asked by %s', async (parameter) => {
  const response = await callWorker(`/appkit/v1/config?${parameter}=plain&st=appkit&sv=1`)
  expect(await response.json()).toEqual(listed(DEFAULTS))
  expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
})

test('a feature is as its operator set it, and off where this build has none', async () => {
  const response = await callWorker('/appkit/v1/config?projectId=demo')
  const onramp = { isEnabled: false, config: ['meld'] }
  expect(await response.json()).toEqual(listed({ ...DEFAULTS, multi_wallet: ON, send: OFF, onramp }))
})

test('login by email is on where the deployment has the frame for it and the project wants it', async () => {
  await seedProject('mailed', { features: '{"email":{"isEnabled":true,"config":null}}' })
  const overrides = { SECURE_ORIGIN: 'https://secure.example' }
  const on = { ...DEFAULTS, email: ON }
  for (const [project, vars, features] of [
    ['mailed', overrides, on],
    ['mailed', {}, DEFAULTS],
    ['plain', overrides, DEFAULTS],
  ] as const)
    expect(await (await callWorker(`/appkit/v1/config?projectId=${project}`, {}, vars)).json()).toEqual(
      listed(features),
    )
})

test('accounts elsewhere are told by their names alone, whatever rows the widget gives them', async () => {
  const features = '{"social_login":{"isEnabled":true,"config":["google","rows=3"]}}'
  await seedProject('rows', { features })
  const vars = { SECURE_ORIGIN: 'https://secure.example', SOCIALS: '{"google":{"clientId":"g"}}' }
  const social_login = { isEnabled: true, config: ['google'] }
  const answer = await callWorker('/appkit/v1/config?projectId=rows', {}, vars)
  expect(await answer.json()).toEqual(listed({ ...DEFAULTS, social_login }))
})

test('pairing is on where the deployment can pair and the project does not forbid it', async () => {
  const overrides = { WALLETCONNECT_PROJECT: 'relay-project' }
  const paired = await callWorker('/appkit/v1/config?projectId=plain', {}, overrides)
  expect(await paired.json()).toEqual(listed({ ...DEFAULTS, walletconnect: ON }))
  await seedProject('unpaired', { features: '{"walletconnect":{"isEnabled":false,"config":null}}' })
  const unpaired = await callWorker('/appkit/v1/config?projectId=unpaired', {}, overrides)
  expect(await unpaired.json()).toEqual(listed(DEFAULTS))
})

test('a feature that this build does not know leaves the project and its other features be', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await seedProject('newer', {
    features:
      '{"staking":{"isEnabled":true,"config":null},"swap":{"isEnabled":"yes"},"activity":{"isEnabled":false,"config":null}}',
  })
  const response = await callWorker('/appkit/v1/config?projectId=newer')
  expect(await response.json()).toEqual(listed({ ...DEFAULTS, activity: OFF }))
  const event = 'A feature of a project is left out: this build cannot read it'
  expect(log.mock.calls.flat().map((line) => JSON.parse(String(line)))).toEqual([
    { level: 'error', event, feature: 'staking' },
    { level: 'error', event, feature: 'swap' },
  ])
  log.mockRestore()
})

test('origins of a project', async () => {
  const response = await callWorker('/projects/v1/origins?projectId=demo')
  expect(await response.json()).toEqual({ allowedOrigins: ['https://app.example', 'https://*.app.example'] })
})

test.each(['/appkit/v1/config', '/projects/v1/origins'])('%s refuses an unknown project', async (path) => {
  const response = await callWorker(`${path}?projectId=nobody`)
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'projectId' }] })
})

test.each([
  ['https://app.example', 'demo', null],
  ['https://one.app.example', 'demo', null],
  ['https://two.one.app.example', 'demo', 'origin'],
  ['https://evil.example', 'demo', 'origin'],
  ['null', 'demo', 'origin'],
  ['https://app.example', 'empty', 'origin'],
  ['https://app.example', 'nobody', 'project'],
  ['https://app.example', '../demo', 'project'],
])(
  'a page of %s that was refused learns of itself alone (project %s: %s)',
  async (Origin, projectId, denied) => {
    const path = `/projects/v1/admission?projectId=${encodeURIComponent(projectId)}`
    const response = await callWorker(path, { headers: { Origin } })
    expect(await response.json()).toEqual({ denied })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  },
)

test('a page learns that it got no frame because the database fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await callWorker('/projects/v1/admission?projectId=demo', {}, { DB: null })
  expect(response.status).toBe(500)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  log.mockRestore()
})

test('a failure of ours is a reference, not a stack', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await callWorker('/projects/v1/origins?projectId=demo', {}, { DB: null })
  expect(response.status).toBe(500)
  const { reference, ...line } = JSON.parse(String(log.mock.calls[0]?.[0]))
  expect(await response.json()).toEqual({
    status: 'FAILED',
    reasons: [{ field: 'server', description: `Internal error, reference ${reference}` }],
    reference,
  })
  expect(line).toMatchObject({
    event: 'A request failed',
    ...{ method: 'GET', route: '/projects/v1/origins', project: 'demo', status: 500 },
  })
  log.mockRestore()
})

test.each([
  '/appkit/v1/config',
  '/projects/v1/origins',
  '/projects/v1/admission',
  '/embed/v1/',
  '/popup/v1/',
])('%s has a limit for each address', async (path) => {
  const keys: string[] = []
  const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) === 0 })
  const init = { headers: { 'CF-Connecting-IP': '192.0.2.9' } }
  const response = await callWorker(`${path}?projectId=demo`, init, { ADDRESS_LIMITER: { limit } })
  expect([response.status, keys]).toEqual([429, ['192.0.2.9']])
})
