import { expect, test } from 'vitest'
import type { FromWorker } from './messages.ts'
import { KEYS } from './operations.ts'
import { serveCalls } from './serve.ts'
import { createTestEnvironment } from './testEnvironment.ts'

const origins = { auth: 'https://auth.example', vault: 'https://vault.example' }
const id = (number: number) => `question-number-${number}`
const login = { email: 'a@b.example', project: 'demo', host: 'https://shop.example' }

/** A worker whose network is given; posts are awaited one by one. */
async function open(fetch?: () => Promise<Response>) {
  const posts: FromWorker[] = []
  const arrivals: (() => void)[] = []
  const worker = serveCalls(
    KEYS,
    createTestEnvironment(fetch === undefined ? {} : { fetch }).environment,
    (message) => {
      posts.push(message)
      arrivals.shift()?.()
    },
  )
  const arrival = async (count: number) => {
    while (posts.length < count) await new Promise<void>((resolve) => arrivals.push(resolve))
    return posts[count - 1]
  }
  worker.receive({ id: id(0), op: 'start', params: origins })
  expect(await arrival(1)).toEqual({ id: id(0), ok: true, result: {} })
  return { worker, posts, arrival }
}

test.each([
  null,
  'sign',
  { id: 'short', op: 'user', params: {} },
  { id: id(1), op: 'exportKeys', params: {} },
  { id: id(1), op: 'constructor', params: {} },
  { id: id(1), op: 'user', params: {}, extra: 1 },
])('what is no message of the frame is dropped: %j', async (message) => {
  const { worker, posts, arrival } = await open()
  worker.receive(message)
  worker.receive({ id: id(2), op: 'user', params: {} })
  expect(await arrival(2)).toEqual({ id: id(2), ok: true, result: { user: null } })
  expect(posts).toHaveLength(2)
})

test('params that do not parse are refused without a word of them', async () => {
  const { worker, arrival } = await open()
  worker.receive({ id: id(1), op: 'submitCode', params: { attemptId: 'a', code: 'secret' } })
  expect(await arrival(2)).toEqual({
    id: id(1),
    ok: false,
    error: { code: -32602, message: 'submitCode: invalid params.' },
  })
})

test('a failure that nobody foresaw tells nothing', async () => {
  const { worker, arrival } = await open()
  const cyclic = { namespace: 'solana', kind: 'transaction', payload: null }
  worker.receive({ id: id(1), op: 'start', params: origins })
  expect(await arrival(2)).toMatchObject({ ok: false, error: { code: -32600 } })
  worker.receive({ id: id(2), op: 'sign', params: cyclic })
  expect(JSON.stringify(await arrival(3))).not.toContain('payload')
})

test('a question that is taken back is answered at once, however long the network takes', async () => {
  const { worker, arrival } = await open(() => new Promise(() => {}))
  worker.receive({ id: id(1), op: 'startLogin', params: login })
  worker.receive({ id: id(1), cancel: true })
  expect(await arrival(2)).toMatchObject({ id: id(1), ok: false, error: { code: 4001 } })
})

test('more questions than a frame has are refused', async () => {
  const { worker, arrival } = await open(() => new Promise(() => {}))
  for (let number = 1; number <= 33; number++)
    worker.receive({ id: id(number), op: 'startLogin', params: login })
  expect(await arrival(2)).toMatchObject({ id: id(33), ok: false, error: { code: -32005 } })
})

test('a network that is away is a failure with a reason', async () => {
  const { worker, arrival } = await open()
  worker.receive({ id: id(1), op: 'startLogin', params: login })
  expect(await arrival(2)).toMatchObject({ ok: false, error: { data: { reason: 'LOGIN_UNAVAILABLE' } } })
})

test.each([
  ['text', () => new Response('<html>')],
  ['another body', () => Response.json({ action: 'CONNECT' })],
  ['a refusal that nobody knows', () => new Response(null, { status: 418 })],
  ['a fault', () => new Response(null, { status: 500 })],
])('an answer that is %s is one that did not come', async (_, answer) => {
  const { worker, arrival } = await open(async () => answer())
  worker.receive({ id: id(1), op: 'startLogin', params: login })
  expect(await arrival(2)).toMatchObject({ ok: false, error: { data: { reason: 'LOGIN_UNAVAILABLE' } } })
})

test('a session of another tab is told of', async () => {
  const { worker, arrival } = await open()
  worker.sessionChanged()
  expect(await arrival(2)).toEqual({ event: 'userChanged' })
})

test('a thread that was warmed up has nothing to sign with before somebody is signed in', async () => {
  const { worker, arrival } = await open()
  worker.receive({ id: id(1), op: 'warmUp', params: {} })
  expect(await arrival(2)).toEqual({ id: id(1), ok: true, result: {} })
  // The first account of no entropy, which everybody can make.
  const payload = { address: '0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb', message: '0x00' }
  worker.receive({ id: id(2), op: 'sign', params: { namespace: 'eip155', kind: 'message', payload } })
  expect(await arrival(3)).toMatchObject({ ok: false, error: { data: { reason: 'SESSION_ENDED' } } })
})
