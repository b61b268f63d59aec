import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OnDemand, serveOnDemand } from './onDemand.ts'
import { reservePort } from './ports.ts'

let port: number
let served: OnDemand | undefined
const parts = new Set<Server>()

beforeEach(async () => {
  port = await reservePort()
})

afterEach(async () => {
  await served?.stop()
  served = undefined
  for (const part of parts) part.close()
  parts.clear()
  vi.restoreAllMocks()
})

const ask = () => fetch(`http://127.0.0.1:${port}/hello`)

/** A site that reports the requests it gets. */
async function startPart() {
  const server = createServer((request, response) => response.end(`${request.headers.host}${request.url}`))
  parts.add(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    parts.delete(server)
    server.closeAllConnections()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, stop }
}

/** A gate that opens on demand. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

test('nothing runs before it is asked for, and all who ask meanwhile wait for the one start', async () => {
  const waiting = gate()
  const start = vi.fn(async () => {
    await waiting.passed
    return startPart()
  })
  served = await serveOnDemand({ name: 'site', port, start })
  expect(start).not.toHaveBeenCalled()
  const answers = [ask(), ask()]
  await expect.poll(() => start.mock.calls.length).toBe(1)
  waiting.open()
  for (const answer of answers) expect(await (await answer).text()).toBe(`127.0.0.1:${port}/hello`)
  expect(start).toHaveBeenCalledTimes(1)
})

test('a failed start is answered with its reason and printed, and tried again by the next request', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failure = new Error('No room.')
  const start = vi.fn(startPart).mockRejectedValueOnce(failure)
  served = await serveOnDemand({ name: 'site', port, start })
  const refused = await ask()
  expect([refused.status, await refused.text()]).toEqual([502, 'Error: No room.\n'])
  expect(print).toHaveBeenCalledWith('The site did not start:', failure)
  expect((await ask()).status).toBe(200)
})

test('a stop while it starts gives the start up and leaves nothing behind', async () => {
  let given: AbortSignal | undefined
  const givenUp = gate()
  served = await serveOnDemand({
    name: 'site',
    port,
    async start(signal) {
      given = signal
      signal.addEventListener('abort', givenUp.open)
      await givenUp.passed
      return startPart()
    },
  })
  const requested = ask()
  const closed = expect(requested).rejects.toThrow()
  await expect.poll(() => given).toBeDefined()
  await served.stop()
  await closed
  expect(given?.aborted).toBe(true)
  expect(parts.size).toBe(0)
  await expect(served.prepare()).rejects.toThrow('aborted')
})

test('a stop before anybody asked starts nothing', async () => {
  const start = vi.fn(startPart)
  const idle = await serveOnDemand({ name: 'site', port, start })
  await idle.stop()
  expect(start).not.toHaveBeenCalled()
  await expect(ask()).rejects.toThrow()
})

test('a part that ends by itself is cleaned up, named, and started again by the next request', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  const ended = gate()
  const stop = vi.fn()
  const start = vi
    .fn(startPart)
    .mockImplementationOnce(async () => ({ ...(await startPart()), exited: ended.passed, stop }))
  served = await serveOnDemand({ name: 'site', port, start })
  expect((await ask()).status).toBe(200)
  ended.open()
  await expect.poll(() => stop.mock.calls.length).toBe(1)
  expect(print).toHaveBeenCalledWith('The site ended by itself; the next request starts it again.')
  expect((await ask()).status).toBe(200)
  expect(start).toHaveBeenCalledTimes(2)
})
