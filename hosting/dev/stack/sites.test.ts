import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reservePort } from './ports.ts'
import { type Site, serveSites } from './sites.ts'

let directory: string
let port: number
let server: Server | undefined

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'latch-site-'))
  port = await reservePort()
})

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  rmSync(directory, { recursive: true })
})

async function serve(site: Omit<Site, 'directory'>): Promise<void> {
  server = await serveSites(port, { '127.0.0.1': { directory, ...site } })
}

const load = (path: string, accept = '*/*') =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } })

test.each(['/llms.txt', '/guide/start', '/'])('%s is built at the first request', async (path) => {
  const prepare = vi.fn(async () => {
    writeFileSync(join(directory, 'llms.txt'), 'Built.')
    writeFileSync(join(directory, 'index.html'), 'Built.')
  })
  await serve({ prepare, otherwise: 'index.html' })
  const answer = await load(path)
  expect([answer.status, await answer.text()]).toEqual([200, 'Built.'])
  expect(prepare).toHaveBeenCalledOnce()
})

test('a file that is there is served without a look at its sources', async () => {
  writeFileSync(join(directory, 'style.css'), 'Built.')
  const prepare = vi.fn(async () => {})
  await serve({ prepare })
  expect(await (await load('/style.css')).text()).toBe('Built.')
  expect(prepare).not.toHaveBeenCalled()
})

test('a browser is shown why it waits and asks again; a program waits', async () => {
  let finish = () => {}
  const built = new Promise<void>((resolve) => {
    finish = () => {
      writeFileSync(join(directory, 'index.html'), 'Built.')
      resolve()
    }
  })
  await serve({ prepare: () => built, waiting: 'Building.' })
  const shown = await load('/', 'text/html')
  expect([shown.status, await shown.text()]).toEqual([503, 'Building.'])
  expect(shown.headers.get('refresh')).toBe('2')
  const waiting = load('/')
  finish()
  expect(await (await waiting).text()).toBe('Built.')
  expect(await (await load('/', 'text/html')).text()).toBe('Built.')
})

test('what cannot be built is said', async () => {
  await serve({ prepare: () => Promise.reject(new Error('No room.')), waiting: 'Building.' })
  const answer = await load('/', 'text/html')
  expect([answer.status, await answer.text()]).toEqual([500, 'Error: No room.'])
})
