import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Audit } from '../../protocol/audit.ts'
import type { Endpoint, Message } from '../../protocol/webhooks.ts'
import { changeByCommand, refusal } from '../projects/testProjects.ts'
import { openBrowser } from '../testing/browser.ts'
import { migrate, testEnv } from '../testing/fixture.ts'
import { joinAs } from '../testing/members.ts'

/** As the Worker that delivers webhooks writes to it. */
const { WEBHOOKS_DB } = env as unknown as { WEBHOOKS_DB: D1Database }

let browser = openBrowser()

beforeEach(async () => {
  await migrate()
  browser = (await joinAs('editor')).browser
  await changeByCommand({})
})

const URL_OF = 'https://app.example/hooks?token=secret'
const ofDemo = '/api/projects/demo/webhooks'
const post = (path: string, body: unknown = {}) => browser.call('POST', path, { body })
const list = async (path = ofDemo) => (await browser.call('GET', path)).json<Endpoint[]>()
const add = async (types: string[] = []) => (await post(ofDemo, { url: URL_OF, types })).json<Endpoint>()
const log = async (id: string, query = '') =>
  (await browser.call('GET', `/api/webhooks/${id}/messages${query}`)).json<Message[]>()
const audited = async () =>
  (await (await browser.call('GET', '/api/audit?project=demo')).json<Audit>()).entries

test('a receiver is added, listed for its project only, and removed', async () => {
  await changeByCommand({ id: 'shop' })
  const response = await post(ofDemo, { url: URL_OF, types: ['login.succeeded'] })
  expect(response.status).toBe(201)
  const endpoint = await response.json<Endpoint>()
  expect(endpoint).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    url: URL_OF,
    types: ['login.succeeded'],
    disabled: null,
  })
  expect(await list()).toEqual([endpoint])
  expect(await list('/api/projects/shop/webhooks')).toEqual([])
  expect((await browser.call('DELETE', `/api/webhooks/${endpoint.id}`)).status).toBe(200)
  expect(await list()).toEqual([])
  const [removed, added] = await audited()
  expect([added, removed]).toMatchObject([
    { action: 'webhook.added', detail: { origin: 'https://app.example' } },
    { action: 'webhook.removed' },
  ])
  expect(JSON.stringify([added, removed])).not.toContain('secret')
})

test('a project has at most twenty receivers, also if they are added at once', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 25 }, async () => (await post(ofDemo, { url: URL_OF, types: [] })).status),
  )
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(await list()).toHaveLength(20)
  expect(await refusal(await post(ofDemo, { url: URL_OF, types: [] }))).toMatchObject({
    fields: [{ path: 'url', message: expect.stringContaining('at most 20 endpoints') }],
  })
})

test('a viewer reads the origin of an address, and no secret in it', async () => {
  const { id } = await add()
  const viewer = (await joinAs('viewer')).browser
  expect(await (await viewer.call('GET', ofDemo)).json()).toMatchObject([{ id, url: 'https://app.example' }])
})

test.each([
  [{ url: 'http://app.example/hook', types: [] }, 'url'],
  [{ url: 'https://10.0.0.1/hook', types: [] }, 'url'],
  [{ url: 'http://localhost:3000/hook', types: [] }, 'url'],
  [{ url: "https://app.example'); DROP TABLE endpoint; --", types: [] }, 'url'],
  [{ url: URL_OF, types: ['login.failed'] }, 'types'],
  [{ url: URL_OF }, 'types'],
])('%j is refused, and not in the audit', async (body, path) => {
  expect(await refusal(await post(ofDemo, body))).toMatchObject({ status: 422, fields: [{ path }] })
  expect(await list()).toEqual([])
  expect((await audited()).map(({ action }) => action)).not.toContain('webhook.added')
})

test('a test is queued, shown in the log, and sent again', async () => {
  const { id } = await add()
  const queued = await (await post(`/api/webhooks/${id}/test`)).json<{ id: string }>()
  expect(await log(id)).toMatchObject([
    { id: queued.id, type: 'webhook.test', attempts: 0, delivered: null, status: null, error: null },
  ])
  await WEBHOOKS_DB.batch([
    WEBHOOKS_DB.prepare('UPDATE message SET attempts = 3, due = NULL'),
    WEBHOOKS_DB.prepare('INSERT INTO attempt VALUES (?, ?, 1, 500, NULL, 20)').bind(id, queued.id),
  ])
  expect(await log(id, '?failed=1')).toMatchObject([{ attempts: 3, due: null, status: 500 }])
  expect(await (await post(`/api/webhooks/${id}/replay`, { isFailed: true })).json()).toEqual({ replayed: 1 })
  expect(await log(id)).toMatchObject([{ attempts: 0, due: expect.any(Number) }])
  const again = await post(`/api/webhooks/${id}/replay`, { ids: [queued.id] })
  expect(await again.json()).toEqual({ replayed: 1 })
})

test('a message that is unknown, or SQL, is not sent again', async () => {
  const { id } = await add()
  await post(`/api/webhooks/${id}/test`)
  for (const ids of [[], ['msg_none'], ["x') OR ('1'='1"]])
    expect((await post(`/api/webhooks/${id}/replay`, { ids })).status).toBe(422)
  const [failed, replayed] = (await audited()).map(({ action }) => action)
  expect([replayed, failed]).toEqual(['webhook.replayed', 'webhook.failed'])
  expect(await log(id, "?failed=1' OR '1'='1")).toHaveLength(1)
})

test('no message is sent again beside an unknown one, or when all that failed are chosen as well', async () => {
  const { id } = await add()
  const known = (await (await post(`/api/webhooks/${id}/test`)).json<{ id: string }>()).id
  await WEBHOOKS_DB.prepare('UPDATE message SET attempts = 9, due = NULL').run()
  const replay = async (body: unknown) => refusal(await post(`/api/webhooks/${id}/replay`, body))
  expect(await replay({ ids: [known, 'msg_typo'] })).toMatchObject({
    status: 422,
    message: "There is no message 'msg_typo'. Nothing was sent.",
  })
  expect(await replay({ ids: [known], isFailed: true })).toMatchObject({
    status: 422,
    message: expect.stringContaining('not both'),
  })
  expect(await log(id)).toMatchObject([{ id: known, attempts: 9, due: null }])
})

test('nothing is queued for a receiver that is disabled, where it would wait for ever', async () => {
  const { id } = await add()
  const queued = (await (await post(`/api/webhooks/${id}/test`)).json<{ id: string }>()).id
  await WEBHOOKS_DB.batch([
    WEBHOOKS_DB.prepare("UPDATE endpoint SET disabled = 'gone'"),
    WEBHOOKS_DB.prepare('UPDATE message SET attempts = 1, due = NULL'),
  ])
  const attempts = [
    ['test', {}],
    ['replay', { isFailed: true }],
    ['replay', { ids: [queued] }],
  ] as const
  for (const [action, body] of attempts)
    expect(await refusal(await post(`/api/webhooks/${id}/${action}`, body))).toMatchObject({
      status: 422,
      message: `Endpoint ${id} is disabled. Enable it first.`,
    })
  expect(await log(id)).toMatchObject([{ id: queued, attempts: 1, due: null }])
})

test('a receiver that was disabled is enabled', async () => {
  const { id } = await add()
  await WEBHOOKS_DB.prepare("UPDATE endpoint SET disabled = 'gone'").run()
  expect(await list()).toMatchObject([{ disabled: 'gone' }])
  await post(`/api/webhooks/${id}/enable`)
  expect(await list()).toMatchObject([{ disabled: null }])
})

test('what is unknown is not found', async () => {
  for (const id of ['0000000000000000', "' OR '1'='1", '%27'])
    for (const action of ['enable', 'test', 'replay'])
      expect((await post(`/api/webhooks/${encodeURIComponent(id)}/${action}`)).status).toBe(404)
  expect((await browser.call('DELETE', '/api/webhooks/none')).status).toBe(404)
  expect((await browser.call('GET', '/api/webhooks/none/messages')).status).toBe(404)
  expect((await browser.call('GET', '/api/projects/none/webhooks')).status).toBe(404)
})

test('a deployment without webhooks has no receivers', async () => {
  const { WEBHOOKS_DB: _, ...without } = testEnv
  const bare = { env: { ...without, WEBHOOKS_DB: undefined as never } }
  expect(await (await browser.call('GET', ofDemo, bare)).json()).toEqual([])
  const added = await browser.call('POST', ofDemo, { ...bare, body: { url: URL_OF, types: [] } })
  expect(added.status).toBe(404)
})
