/** A server that answers at once, and then a byte at a time for ever. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { configStore } from '#core/configStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { fetchWallets } from './directory.ts'
import { callHosting } from './hosting.ts'
import { rpc } from './rpc.ts'

const { fetch, setInterval } = globalThis
let server: Server
let status: number
let sent: number

beforeEach(async () => {
  status = 200
  sent = 0
  server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    const drip = setInterval(() => {
      sent += 1
      response.write(' ')
    }, 5)
    response.on('close', () => clearInterval(drip))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  configStore.setState({ config: CONFIG })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

test.each([
  ['the account API', 200, () => callHosting(z.object({}), '/v1/identity/0x1'), 'TIMEOUT'],
  [
    'a refusal of the account API',
    503,
    () => callHosting(z.object({}), '/v1/identity/0x1'),
    'API_UNAVAILABLE',
  ],
  ['a node', 200, () => rpc('eip155:1', 'eth_blockNumber', []), 'TIMEOUT'],
  ['the directory of wallets', 200, () => fetchWallets({ page: 1 }), 'TIMEOUT'],
] as const)('%s that trickles is given up after ten seconds', async (_, answer, ask, reason) => {
  status = answer
  const failed = expect(ask()).rejects.toMatchObject({ code: -32603, data: { reason } })
  while (sent < 3) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(10_000)
  await failed
})
