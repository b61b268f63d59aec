import { fixture as solanaFixture } from '@latch/families/solana/worker/testFixture.ts'
import {
  NameEntrySchema,
  NameNonceSchema,
  NameSuggestionsSchema,
  type NameTextFields,
} from '@latch/protocol/names.ts'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startNode } from '#testing/chainNode.ts'
import { callWorker, embeddedConfig, migrate, seedProject, testEnv, WIDGET } from '#testing/fixture.ts'
import { NAMES_ON, NAMES_SIGNER, namesClient, seedZone, ZONE } from '#testing/names.ts'
import { ALICE } from '#testing/signIn.ts'
import { forgetReleased, QUARANTINE } from './store.ts'

const BOB = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const CAROL = privateKeyToAccount(`0x${'77'.repeat(32)}`)
const SOLANA = solanaFixture.chain
const CHAINS = { chains: JSON.stringify(['eip155:1', SOLANA]) }
const client = namesClient()

beforeAll(async () => {
  await migrate()
  await seedZone(ZONE)
  await seedZone('others.example.eth')
  await seedProject('demo', { ...NAMES_ON, ...CHAINS })
  await seedProject('other', { ...NAMES_ON, ...CHAINS })
})
beforeEach(async () => {
  startNode()
  await testEnv.DB.prepare('DELETE FROM names').run()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const field = ({ body }: { body: Record<string, unknown> }) =>
  (body.reasons as { field: string }[] | undefined)?.[0]?.field

test('an account that signs the text has the name, and is found by it and under it', async () => {
  const { status, body } = await client.register()
  expect(status).toBe(200)
  const entry = NameEntrySchema.parse(body)
  expect(entry).toEqual({
    name: `alice.${ZONE}`,
    registered_at: expect.stringMatching(/^\d{4}-.*Z$/),
    updated_at: entry.registered_at,
    addresses: { 60: { address: ALICE.address } },
    attributes: {},
  })
  expect((await client.call(`/v1/profile/reverse/${ALICE.address}`)).body).toEqual([entry])
  const path = `/v1/profile/account/Alice.${ZONE}?apiVersion=2`
  expect((await client.call(path)).body).toEqual(entry)
  expect((await client.call(`${path}&chainId=eip155:1`)).body).toEqual(entry)
})

test('a name says nothing about chains of other families, and a free one nothing at all', async () => {
  await client.register()
  expect((await client.call(`/v1/profile/account/alice.${ZONE}?chainId=${SOLANA}`)).body).toEqual([])
  expect((await client.call(`/v1/profile/account/nobody.${ZONE}`)).body).toEqual([])
  expect((await client.call(`/v1/profile/reverse/${BOB.address}`)).body).toEqual([])
})

test('an account of Solana registers with its own signature, under its own type of coin', async () => {
  const { address, sign } = (await solanaFixture.signIn?.signer()) ?? { address: '', sign: async () => '' }
  const account = { address, signMessage: ({ message }: { message: string }) => sign(message) }
  const by = { account, chain: SOLANA, coinType: 501 }
  const { status, body } = await client.register({}, by)
  expect([status, body.addresses]).toEqual([200, { 501: { address } }])
  expect((await client.call(`/v1/profile/account/alice.${ZONE}?chainId=${SOLANA}`)).body).toEqual(body)
  const stranger = { ...account, signMessage: () => sign('something else') }
  expect(field(await client.register({ name: `bobby.${ZONE}` }, { ...by, account: stranger }))).toBe(
    'signature',
  )
})

test('a name is had by who comes first, also of two at the same time', async () => {
  const both = await Promise.all([client.register(), client.register({}, { account: BOB })])
  const statuses = both.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ reasons: [{ field: 'name', description: 'is taken' }] })
})

test('an account has one name in a zone, also of two that it asks for at the same time', async () => {
  const both = await Promise.all([client.register(), client.register({ name: `other-alice.${ZONE}` })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(field(both.find(({ status }) => status === 409) ?? { body: {} })).toBe('address')
})

test('a text is good once, also of two that are sent at the same time', async () => {
  const message = await client.text({}, {})
  const body = await client.signed(message, {})
  const send = () => client.call('/v1/profile/account?projectId=demo', body)
  const both = await Promise.all([send(), send()])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  await client.release(`alice.${ZONE}`)
  await testEnv.DB.prepare('DELETE FROM names').run()
  expect(field(await send())).toBe('nonce')
})

test('a name that was given up is nobody’s, and for 90 days nobody gets it', async () => {
  await client.register()
  expect((await client.release(`alice.${ZONE}`)).body).toEqual({})
  expect((await client.call(`/v1/profile/account/alice.${ZONE}`)).body).toEqual([])
  expect((await client.call(`/v1/profile/reverse/${ALICE.address}`)).body).toEqual([])
  expect((await client.register({}, { account: BOB })).status).toBe(409)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + QUARANTINE + 1_000 })
  await forgetReleased(testEnv.DB)
  expect((await client.register({}, { account: BOB })).status).toBe(200)
})

test('what an account gives up counts as its own, so that nobody uses up a zone', async () => {
  for (const name of ['first', 'second', 'third'].map((label) => `${label}.${ZONE}`)) {
    expect((await client.register({ name })).status).toBe(200)
    await client.release(name)
  }
  expect(field(await client.register())).toBe('address')
})

test('nobody gives up the name of somebody else', async () => {
  await client.register()
  expect(field(await client.release(`alice.${ZONE}`, { account: BOB }))).toBe('name')
  expect((await client.call(`/v1/profile/account/alice.${ZONE}`)).body).toMatchObject({
    name: `alice.${ZONE}`,
  })
})

test('a text to give one name up gives up no other', async () => {
  await client.register()
  const text = await client.text({ action: 'release', name: `other-alice.${ZONE}` }, {})
  const path = `/v1/profile/account/alice.${ZONE}/release?projectId=demo`
  expect(field(await client.call(path, await client.signed(text, {})))).toBe('name')
  expect((await client.call(`/v1/profile/account/alice.${ZONE}`)).body).toMatchObject({
    name: `alice.${ZONE}`,
  })
})

test('a text to give a name up registers none, and the other way round', async () => {
  const send = async (path: string, action: NameTextFields['action']) =>
    client.call(path, await client.signed(await client.text({ action }, {}), {}))
  expect(field(await send('/v1/profile/account?projectId=demo', 'release'))).toBe('message')
  await client.register()
  const release = `/v1/profile/account/alice.${ZONE}/release?projectId=demo`
  expect(field(await send(release, 'register'))).toBe('message')
})

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
test.each<[string, () => Partial<NameTextFields>, string]>([
  ['a page that the project does not list', () => ({ domain: 'evil.example' }), 'message'],
  ['a page with a path', () => ({ domain: 'app.example/x' }), 'message'],
  ['a text of eleven minutes ago', () => ({ issuedAt: ago(11 * 60_000) }), 'message'],
  ['a text of in two minutes', () => ({ issuedAt: ago(-120_000) }), 'message'],
  ['a time in another spelling', () => ({ issuedAt: String(Date.now()) }), 'message'],
  ['a nonce that is not ours', () => ({ nonce: '0'.repeat(64) }), 'nonce'],
  ['a name of another zone', () => ({ name: 'alice.other.eth' }), 'name'],
  ['a name of another zone that is served', () => ({ name: 'alice.others.example.eth' }), 'name'],
  ['a name of a name', () => ({ name: `alice.alice.${ZONE}` }), 'name'],
  ['the zone itself', () => ({ name: ZONE }), 'name'],
  ['a label that is too short', () => ({ name: `bob.${ZONE}` }), 'name'],
  ['a label that looks like another alphabet', () => ({ name: `xn--bob.${ZONE}` }), 'name'],
  ['a label in capitals', () => ({ name: `Alice.${ZONE}` }), 'name'],
  ['a label that is reserved', () => ({ name: `support.${ZONE}` }), 'name'],
  ['a word of the zone itself', () => ({ name: `people.${ZONE}` }), 'name'],
  ['a chain that the project does not list', () => ({ account: `eip155:5:${ALICE.address}` }), 'address'],
  ['somebody else’s account', () => ({ account: `eip155:1:${BOB.address}` }), 'address'],
  [
    'an account without its checksum',
    () => ({ account: `eip155:1:${ALICE.address.toLowerCase()}` }),
    'address',
  ],
  ['an account of another family', () => ({ account: `${SOLANA}:${solanaFixture.account(1)}` }), 'coin_type'],
])('%s is refused', async (_, fields, expected) => {
  expect(field(await client.register(fields()))).toBe(expected)
})

test('a chain from 2^31 on has no type of coin, so that a name of it would lead nowhere', async () => {
  const long = 'eip155:2147483648'
  await testEnv.DB.prepare(
    `INSERT INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
     VALUES (?, 'Long', 'Long', 'LNG', 18, 'https://node.example', 'https://node.example')`,
  )
    .bind(long)
    .run()
  await seedProject('demo', { ...NAMES_ON, chains: JSON.stringify(['eip155:1', long]) })
  const { status, body } = await client.register({ account: `${long}:${ALICE.address}` })
  await seedProject('demo', { ...NAMES_ON, ...CHAINS })
  expect([status, body.reasons]).toEqual([400, [{ field: 'address', description: 'Invalid chainId' }]])
})

test('a nonce of another project, or of ten minutes ago, is none', async () => {
  expect(field(await client.register({ nonce: await client.nonce('other') }))).toBe('nonce')
  const nonce = await client.nonce()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 2_000 })
  expect(field(await client.register({ nonce }))).toBe('nonce')
})

test.each<[string, (body: Record<string, unknown>) => object, string]>([
  ['a signature of something else', (body) => ({ ...body, signature: `0x${'1'.repeat(130)}` }), 'signature'],
  ['no text about a name', (body) => ({ ...body, message: 'Hello' }), 'message'],
  ['a line behind the text', (body) => ({ ...body, message: `${body.message}\nName: x` }), 'message'],
  ['another type of coin', (body) => ({ ...body, coin_type: 501 }), 'coin_type'],
  ['one that no family has', (body) => ({ ...body, coin_type: 0 }), 'coin_type'],
  ['a type of coin as a text', (body) => ({ ...body, coin_type: '60' }), 'coin_type'],
  ['somebody else’s address beside it', (body) => ({ ...body, address: BOB.address }), 'address'],
  ['no address', ({ address: _, ...body }) => body, 'address'],
])('%s is refused', async (_, change, expected) => {
  const body = change(await client.signed(await client.text({}, {}), {}))
  const answer = await client.call('/v1/profile/account?projectId=demo', body)
  expect([answer.status, field(answer)]).toEqual([400, expected])
})

test('who has not signed a text does not use up its nonce', async () => {
  const nonce = await client.nonce()
  const message = await client.text({ nonce }, {})
  const forged = { ...(await client.signed(message, {})), signature: await BOB.signMessage({ message }) }
  expect(field(await client.call('/v1/profile/account?projectId=demo', forged))).toBe('signature')
  expect((await client.register({ nonce })).status).toBe(200)
})

test('suggestions tell whether a name can be had, and others that can', async () => {
  await client.register({ name: `alice1.${ZONE}` }, { account: CAROL })
  const free = NameSuggestionsSchema.parse((await client.call('/v1/profile/suggestions/alice')).body)
  expect(free.zone).toBe(ZONE)
  expect(free.suggestions[0]).toEqual({ name: `alice.${ZONE}`, registered: false })
  expect(free.suggestions).toHaveLength(5)
  expect(free.suggestions.map(({ name }) => name)).not.toContain(`alice1.${ZONE}`)
  await client.register()
  const taken = NameSuggestionsSchema.parse((await client.call('/v1/profile/suggestions/alice')).body)
  expect(taken.suggestions.map(({ registered }) => registered)).toEqual([true, false, false, false, false])
})

test('nothing that reads like a reserved label, or a word of the zone, is suggested', async () => {
  for (const text of ['support', 'noreply', 'people'])
    expect((await client.call(`/v1/profile/suggestions/${text}`)).body).toMatchObject({
      suggestions: [{ name: `${text}.${ZONE}`, registered: true }],
    })
})

test('a name that is a zone of ours is nobody’s to register', async () => {
  await seedZone(`nested.${ZONE}`)
  expect((await client.register({ name: `nested.${ZONE}` })).status).toBe(409)
})

test.each(['bob', '-bob', 'Alice', 'xn--bob', 'a.lice', 'a'.repeat(64), '%27%20OR%201'])(
  '%s is no label, and has no suggestions',
  async (text) => {
    const answer = await client.call(`/v1/profile/suggestions/${text}`)
    expect([answer.status, field(answer)]).toEqual([400, 'name'])
  },
)

test('a nonce says until when it can be signed', async () => {
  const { body } = await client.call('/v1/profile/nonce')
  const until = Date.parse(NameNonceSchema.parse(body).expiresAt)
  expect(Math.abs(until - Date.now() - 600_000)).toBeLessThan(60_000)
})

test('an account is called by its name in the project’s zone', async () => {
  await client.register({}, { account: CAROL })
  const { body } = await client.call(`/v1/identity/${CAROL.address}`)
  expect(body).toMatchObject({ name: `alice.${ZONE}`, avatar: null })
})

test('the widget and other clients hear of the zone where it is there, and a key is', async () => {
  const readSettings = async (id: string, NAMES_SIGNER?: string) => {
    const { names } = await embeddedConfig(await callWorker(`/embed/v1/?project=${id}`, {}, { NAMES_SIGNER }))
    const features = (await (
      await callWorker(`/appkit/v1/config?projectId=${id}`, {}, { NAMES_SIGNER })
    ).json()) as {
      features: { id: string; isEnabled: boolean }[]
    }
    const isEnabled = features.features.find((feature) => feature.id === 'names')?.isEnabled
    return [names, isEnabled]
  }
  const isOn = (zone: string, on = true) => ({
    features: JSON.stringify({ names: { isEnabled: on, config: [zone] } }),
  })
  expect(await readSettings('demo', NAMES_SIGNER)).toEqual([ZONE, true])
  expect(await readSettings('demo')).toEqual([undefined, false])
  expect(await readSettings('demo', 'no key')).toEqual([undefined, false])
  expect(await readSettings('demo', `0x${'0'.repeat(64)}`)).toEqual([undefined, false])
  await seedProject('elsewhere', isOn('nowhere.eth'))
  expect(await readSettings('elsewhere', NAMES_SIGNER)).toEqual([undefined, false])
  await seedProject('off', isOn(ZONE, false))
  expect(await readSettings('off', NAMES_SIGNER)).toEqual([undefined, false])
})

test('where no names are given away, all that is said so', async () => {
  const off = namesClient({ NAMES_SIGNER: '' })
  const message = await client.text({}, {})
  const body = await client.signed(message, {})
  const answers = [
    off.call('/v1/profile/nonce'),
    off.call('/v1/profile/suggestions/alice'),
    off.call(`/v1/profile/reverse/${ALICE.address}`),
    off.call('/v1/profile/account?projectId=demo', body),
    off.call(`/v1/profile/account/alice.${ZONE}/release?projectId=demo`, body),
  ]
  for (const answer of await Promise.all(answers))
    expect([answer.status, field(answer)]).toEqual([400, 'names'])
})

test('who registers and gives up too often is asked to wait', async () => {
  const limits = { NAMES_SIGNER, NAMES_LIMITER: { limit: async () => ({ success: false }) } }
  const body = await client.signed(await client.text({}, {}), {})
  const request = { method: 'POST', body: JSON.stringify(body), headers: { Origin: WIDGET } }
  const { status, headers } = await callWorker('/v1/profile/account?projectId=demo', request, limits)
  expect([status, headers.get('Retry-After')]).toEqual([429, '60'])
})
