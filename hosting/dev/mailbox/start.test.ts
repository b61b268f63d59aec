import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningMailbox, startMailbox } from './start.ts'

let port: number
let mailbox: RunningMailbox
beforeAll(async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  port = (free.address() as AddressInfo).port
  free.close()
  await once(free, 'close')
  mailbox = await startMailbox(port)
})
afterAll(() => mailbox.stop())

/** Reads a page of this machine under a name, as a browser does. */
async function read(host: string, path = '/messages?to=ann@example.com') {
  const sent = request({ host: '127.0.0.1', port, path, headers: { host } }).end()
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, body: await json(response) }
}

test.each(['localhost', '127.0.0.1', '[::1]', 'mailbox.localhost'])('%s has the mailbox', async (name) => {
  expect(await read(`${name}:${port}`)).toEqual({ status: 200, body: { messages: [] } })
})

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1'])(
  'a page at %j, whose name was turned to this machine, reads no mail',
  async (name) => {
    expect((await read(`${name}:${port}`)).status).toBe(421)
    expect((await read(name, '/')).status).toBe(421)
  },
)
