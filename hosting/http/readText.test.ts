import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { call, postRpc, RPC_PATH, startNode } from '#testing/chainNode.ts'
import { callWorker, migrate, seedProject, WIDGET } from '#testing/fixture.ts'
import { passDeadlines, trickle } from '#testing/trickle.ts'
import { readText } from './readText.ts'

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
})
afterEach(() => vi.restoreAllMocks())

const never = new AbortController().signal

test('a text is read whole, also where a letter comes in two parts', async () => {
  const [first, second] = new TextEncoder().encode('é')
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Uint8Array.of(first ?? 0))
      controller.enqueue(Uint8Array.of(second ?? 0))
      controller.close()
    },
  })
  expect(await readText({ headers: new Headers(), body }, 2, never)).toBe('é')
})

test('a body of which too much comes is left', async () => {
  const left = vi.fn()
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(8)),
    cancel: left,
  })
  expect(await readText({ headers: new Headers(), body }, 16, never)).toBe(null)
  expect(left).toHaveBeenCalled()
})

test('a body that fails, or is wanted no more, is an error', async () => {
  const headers = new Headers()
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) })
  await expect(readText({ headers, body }, 16, never)).rejects.toThrow('cut')
  await expect(readText({ headers, body: trickle() }, 16, AbortSignal.abort())).rejects.toThrow('abort')
})

test.each([
  ['JSON-RPC', RPC_PATH],
  ['a price', '/v1/fungible/price?projectId=demo'],
])('a request for %s whose body comes a byte at a time is refused with 408', async (_, path) => {
  const lengths = passDeadlines()
  const response = await callWorker(path, { method: 'POST', body: trickle(), headers: { Origin: WIDGET } })
  expect(response.status).toBe(408)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'body' }] })
  expect(lengths).toEqual([10_000])
})

test('a node whose answer comes a byte at a time is one that did not answer in time', async () => {
  startNode().answer = () => new Response(trickle())
  const lengths = passDeadlines()
  expect(await (await postRpc(call(1, 'eth_gasPrice'))).json()).toMatchObject({
    error: { code: -32603, data: { reason: 'TIMEOUT' } },
  })
  expect(lengths).toContain(9_000)
})
