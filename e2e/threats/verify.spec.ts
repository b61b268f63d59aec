import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fetchLocal as fetchHere } from '@latch/hosting/dev/fetchLocal.ts'
import { SECURE } from '@latch/hosting/kit/addresses.ts'
import { expect, test } from '@playwright/test'
import { FOLDER } from '../harness/folder.ts'
import { fetchLocal } from '../harness/localRoute.ts'

const ROOT = join(import.meta.dirname, '../..')
const COMMAND = join(ROOT, 'sdk/dist/init/latch.js')
const LOG = join(ROOT, FOLDER, 'state/releases/log.jsonl')

/** Runs the command as it is published. */
async function verify(origin: string, ...options: string[]): Promise<{ code: number; text: string }> {
  const command = spawn(process.execPath, [COMMAND, 'verify', origin, '--log', LOG, ...options])
  const [printed, [code]] = await Promise.all([text(command.stdout), once(command, 'close')])
  return { code, text: printed }
}

/** A server between a person and the secure origin that changes one script. */
async function serveChanged(): Promise<{ origin: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetchHere(SECURE + request.url)
    const body = Buffer.from(await answer.arrayBuffer())
    if (/^\/assets\/window-.*\.js$/.test(request.url ?? '')) body[100] = 0x20
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

test('anyone can compare what the secure origin serves with the signed release, to the byte', async () => {
  const build = ['--build', join(ROOT, 'widget/secure/dist')]
  expect(await verify(SECURE, '--project', 'mailed', ...build)).toEqual({
    code: 0,
    text: expect.stringContaining('files and pages are those of the release'),
  })
  const changed = await serveChanged()
  try {
    const { code, text: printed } = await verify(changed.origin, ...build)
    expect(printed).toMatch(/FILE_DIFFERS: \/assets\/window-\S+\.js at byte 100: served " /)
    expect(code).toBe(1)
  } finally {
    changed.close()
  }
})

test('a script of the secure origin that comes without integrity does not run', async ({ page }) => {
  let isStripped = true
  await page.route(`${SECURE}/window`, async (route) => {
    const response = await fetchLocal(route)
    const html = await response.text()
    const body = html.replace(/(<script type="module" [^>]*?) integrity="[^"]*"/, '$1')
    expect(body).not.toBe(html)
    await route.fulfill({ response, body: isStripped ? body : html })
  })
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/window-'))
  await page.goto(`${SECURE}/window`)
  expect((await blocked).failure()?.errorText).toBe('integrity')
  await expect(page.locator('main')).toHaveCount(0)
  isStripped = false
  await page.reload()
  await expect(page.locator('main')).toBeVisible()
})
