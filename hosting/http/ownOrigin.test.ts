import { createExecutionContext } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { callWorker, migrate, seedProject, testEnv, WIDGET, worker } from '#testing/fixture.ts'
import { startMails } from '#testing/mails.ts'

const BOUND = {
  CAPTURE_KEY: 'Q'.repeat(43),
  MAIL_FROM: 'hi@latch.example',
  MAILBOX_URL: 'http://mailbox.example',
}
const SITE = 'https://app.example'

beforeAll(async () => {
  await migrate()
  const features = JSON.stringify({ email_capture: { isEnabled: true, config: null } })
  await seedProject('demo', { features })
})

/** Sends a request as a client that names another host. */
function callAt(origin: string, path: string, init: RequestInit = {}, bound: object = {}): Promise<Response> {
  const request = new Request(origin + path, init) as Parameters<typeof worker.fetch>[0]
  return worker.fetch(request, { ...testEnv, ...BOUND, ...bound }, createExecutionContext())
}

async function requestCode(origin: string, bound: object = {}): Promise<Response> {
  const page = await (await callWorker('/embed/v1/?project=demo', {}, BOUND)).text()
  const consent = /"version":"([^"]+)"/.exec(page)?.[1] ?? ''
  const body = JSON.stringify({ projectId: 'demo', origin: SITE, email: 'anna@mail.example', consent })
  const headers = { Origin: origin, 'Content-Type': 'application/json', 'CF-Connecting-IP': '203.0.113.9' }
  return callAt(origin, '/capture/v1/code', { method: 'POST', body, headers }, bound)
}

test('no mail goes out for a host that is not the deployment’s', async () => {
  const mailbox = startMails()
  const response = await requestCode('https://evil.example')
  expect(response.status).toBe(421)
  expect(await response.json()).toMatchObject({ reasons: [{ field: 'host' }] })
  expect(mailbox.mails).toEqual([])
})

test('a link in a mail is the configured origin’s, whatever name of this machine was asked', async () => {
  const mailbox = startMails()
  expect((await requestCode('http://127.0.0.1')).status).toBe(200)
  expect(mailbox.mails[0]?.text).toContain(`${WIDGET}/capture/v1/remove`)
  expect(mailbox.mails[0]?.text).not.toContain('127.0.0.1')
})

test.each(['', 'widget.example', 'https://widget.example/path'])(
  'a deployment with the origin %j says what is missing and mails nothing',
  async (origin) => {
    const mailbox = startMails()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const response = await requestCode('http://localhost', { WIDGET_ORIGIN: origin })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ reasons: [{ field: 'WIDGET_ORIGIN' }] })
    expect(log).toHaveBeenCalledWith(expect.stringContaining('WIDGET_ORIGIN'))
    expect(mailbox.mails).toEqual([])
  },
)

test('a deployment without an origin serves all else as before', async () => {
  const response = await callAt(
    'https://any.example',
    '/embed/v1/?project=demo',
    {},
    { WIDGET_ORIGIN: undefined },
  )
  expect(response.status).toBe(200)
})
