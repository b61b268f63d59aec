import { expect, test } from 'vitest'
import * as z from 'zod'
import { ConsoleError, sentenceOf } from './ConsoleError.ts'
import { request } from './request.ts'

const answering = (status: number, body: unknown) => async () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
const read = (fetch: typeof globalThis.fetch) =>
  request(z.object({ name: z.string() }), 'GET', '/api/x', { fetch })

test('returns the parsed answer', async () => {
  expect(await read(answering(200, { name: 'Shop', more: 1 }))).toEqual({ name: 'Shop' })
})

test('a write carries JSON, even without a body', async () => {
  let sent: RequestInit | undefined
  await request(z.unknown(), 'POST', '/api/x', {
    fetch: async (_, init) => {
      sent = init
      return new Response(null, { status: 204 })
    },
  })
  expect(sent).toMatchObject({ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
})

test('a failure has the code of the Worker and a sentence', async () => {
  const failure = read(answering(409, { error: { code: 'CONFLICT', message: 'x', current: 7 } }))
  await expect(failure).rejects.toMatchObject({ code: 'CONFLICT', current: 7 })
})

test('an answer of another form, a page of a proxy and an unknown code are unreadable', async () => {
  for (const fetch of [
    answering(200, { title: 'Shop' }),
    answering(502, '<html>'),
    answering(418, { error: { code: 'TEAPOT', message: '' } }),
  ])
    await expect(read(fetch)).rejects.toMatchObject({ code: 'UNREADABLE' })
})

test('no answer is unreachable', async () => {
  const failure = read(async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(failure).rejects.toMatchObject({ code: 'UNREACHABLE' })
})

test('a sentence names the field at fault, or the reference of the log', () => {
  const fields = [{ path: 'origins.0', message: 'needs a scheme' }]
  expect(sentenceOf(new ConsoleError('INVALID', { fields }))).toBe('Origins: needs a scheme')
  expect(sentenceOf(new ConsoleError('INTERNAL', { reference: 'r-1' }))).toContain('r-1')
  expect(sentenceOf(new Error('boom'))).not.toContain('boom')
})

test('a refusal that names no field is said in the words of the Worker', async () => {
  const message = 'Endpoint e1 is disabled. Enable it first.'
  const refusal = await read(answering(422, { error: { code: 'INVALID', message } })).catch((error) => error)
  expect(sentenceOf(refusal)).toBe(message)
})

test('a fault of the whole has no name of a field before it', () => {
  const fields = [{ path: '', message: 'Use smaller pictures.' }]
  expect(sentenceOf(new ConsoleError('INVALID', { fields }))).toBe('Use smaller pictures.')
})
