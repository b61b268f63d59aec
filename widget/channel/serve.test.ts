import type { Envelope } from '@latch/protocol/envelope.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { connect, PortMessenger } from 'penpal'
import { expect, test, vi } from 'vitest'
import { openLibrary, openReader } from './testSides.ts'

type Remote = Record<string, (...params: unknown[]) => Promise<Envelope>>

/** Connects a foreign caller that has got the port. */
async function asStranger(port: MessagePort): Promise<Remote> {
  const remote = await connect<Remote>({ messenger: new PortMessenger({ port }), methods: {} }).promise
  return remote as unknown as Remote
}

test('what is malformed reaches no handler, and too much of it strikes the caller out', async () => {
  const lend = vi.fn(() => 'lent')
  const { port, onTooManyMalformed } = openLibrary({ lend })
  const remote = await asStranger(port)
  for (let count = 0; count < LIMITS.strikes; count++)
    await expect(remote.lend?.(count % 2 ? null : { title: 1 })).resolves.toMatchObject({
      ok: false,
      error: { code: -32602 },
    })
  expect(lend).not.toHaveBeenCalled()
  expect(onTooManyMalformed).toHaveBeenCalledOnce()
})

test('unknown fields, and what is named like a member of every object, do not get through', async () => {
  const lend = vi.fn(() => 'lent')
  const { port } = openLibrary({ lend })
  const remote = await asStranger(port)
  await remote.lend?.({ title: 'Emma', rpcUrl: 'https://evil.example' })
  expect(lend).toHaveBeenCalledWith({ title: 'Emma' })
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    await expect(remote[name]?.({})).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' })
})

test('methods of one rate class share it', async () => {
  const { link, accept } = openReader()
  accept(openLibrary().port)
  for (const name of ['note', 'scold', 'note'] as const) await link.call(name, {})
  await expect(link.call('scold', {})).rejects.toMatchObject({ code: -32005 })
  await expect(link.call('ping', {})).resolves.toBeNull()
})

test('an error with a code crosses as it is, any other under a reference', async () => {
  const { link, accept } = openReader()
  const refusal = Object.assign(new Error('Lent already.'), { code: 4001, data: { until: 'May' } })
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { port } = openLibrary({
    lend: () => {
      throw refusal
    },
    count: () => {
      throw new Error('secret')
    },
  })
  accept(port)
  await expect(link.call('lend', { title: 'Emma' })).rejects.toMatchObject({
    code: 4001,
    message: 'Lent already.',
    data: { until: 'May' },
  })
  await expect(link.call('count', {})).rejects.toMatchObject({ code: -32603, message: 'Internal error' })
  expect(error).toHaveBeenCalledOnce()
})

test.each([
  ['a number', 3],
  ['an answer of another shape', { ok: true, result: 3 }],
  ['an error without a code', { ok: false, error: { message: 'x' } }],
])('%s for an answer is told as such', async (_, answer) => {
  const { port1, port2 } = new MessageChannel()
  const { destroy } = connect({
    messenger: new PortMessenger({ port: port2 }),
    methods: { lend: () => answer },
  })
  const { link, accept } = openReader()
  accept(port1)
  await expect(link.call('lend', { title: 'Emma' })).rejects.toMatchObject({
    code: -32603,
    data: { reason: 'MALFORMED_ANSWER' },
  })
  destroy()
})
