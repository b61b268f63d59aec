import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchLocal } from './fetchLocal.ts'

const server = createServer(async (request, response) => {
  if (request.url === '/empty') return response.writeHead(204).end()
  if (request.url === '/never') return
  response.setHeader('set-cookie', ['a=1', 'b=2'])
  response.writeHead(201, { 'content-type': 'application/json' }).end(await describe(request))
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://widget.localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function describe(request: IncomingMessage): Promise<string> {
  const body = Buffer.concat(await request.toArray()).toString()
  const { method, url, headers } = request
  return JSON.stringify({ method, url, host: headers.host, type: headers['content-type'], body })
}

test('reaches a name below localhost, and answers with status, headers and body', async () => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetchLocal(`${origin}/a?b=c`, { method: 'POST', headers, body: '{}' })
  expect(response.status).toBe(201)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await response.json()).toEqual({
    ...{ method: 'POST', url: '/a?b=c', type: 'application/json', body: '{}' },
    host: new URL(origin).host,
  })
})

test('takes a Request, and an answer without a body', async () => {
  const response = await fetchLocal(new Request(`${origin}/empty`, { method: 'DELETE' }))
  expect([response.status, await response.text()]).toEqual([204, ''])
})

test('ends with its signal', async () => {
  const stop = new AbortController()
  const call = fetchLocal(`${origin}/never`, { signal: stop.signal })
  stop.abort()
  await expect(call).rejects.toThrow()
})
