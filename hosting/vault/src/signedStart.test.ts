import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { randomText } from '#login/digests.ts'
import { readSettings } from '#login/settings.ts'
import { makeDevice } from '#login/testing/device.ts'
import {
  fetchService,
  HOST,
  newAddress,
  type Services,
  startMailbox,
  startServices,
  VAULT,
} from '#login/testing/fixture.ts'
import { signQuestion } from '#login/tokens.ts'

let services: Services
let mailbox: ReturnType<typeof startMailbox>
beforeAll(async () => {
  services = await startServices()
})
beforeEach(() => {
  mailbox = startMailbox()
})
afterEach(() => vi.restoreAllMocks())

function start(request: string): Promise<Response> {
  const body = JSON.stringify({ request })
  return fetchService(services, new Request(`${VAULT}/v1/otp/start`, { method: 'POST', body }))
}

test('a vault of another account is asked by signed questions', async () => {
  const mails = vi.mocked(fetch).getMockImplementation()
  vi.mocked(fetch).mockImplementation((input, init) => {
    const request = new Request(input, init)
    if (request.url.startsWith(VAULT)) return fetchService(services, request)
    return mails?.(request) ?? Promise.reject(new Error('No mailbox'))
  })
  const { VAULT: _, ...auth } = services.auth
  const device = await makeDevice({ ...services, auth })
  const email = newAddress()
  const { status, body } = await device.start(email)
  expect(status).toBe(200)
  expect((await device.verify(body.attemptId, mailbox.codeFor(email))).status).toBe(200)
  expect((await (await makeDevice({ ...services, auth })).start(email)).body.error).toBe('cooldown')
})

test('a question is taken once, and from auth alone', async () => {
  const requested = { attemptId: randomText(16), email: newAddress(), jkt: randomText(32), host: HOST }
  const settings = readSettings(services.auth, 'auth')
  const request = await signQuestion(settings, 'otp-request', requested)
  expect(await (await start(request)).json()).toEqual({ ok: true })
  expect((await start(request)).status).toBe(401)
  const forged = await signQuestion(
    { ...settings, signingKey: readSettings(services.vault, 'vault').signingKey },
    'otp-request',
    requested,
  )
  expect((await start(forged)).status).toBe(401)
  expect((await start('x')).status).toBe(400)
  expect(mailbox.mails).toHaveLength(1)
})

test('where vault does not answer the login says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { VAULT: _, ...auth } = services.auth
  const device = await makeDevice({ ...services, auth })
  expect(await device.start(newAddress())).toEqual({
    status: 503,
    body: { error: 'unavailable', reference: expect.any(String) },
  })
})
