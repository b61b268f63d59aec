import { SecureSettingsSchema } from '@latch/protocol/secure/pageSettings.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { callSecure, SECURE } from '#testing/callSecure.ts'
import { contentPolicy, migrate, seedProject } from '#testing/fixture.ts'
import { passDeadlines, trickle } from '#testing/trickle.ts'

beforeAll(async () => {
  await migrate()
})

/** Posts a form, as any page may. */
const post = (provider: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  callSecure(`/social/callback/${provider}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
    redirect: 'manual',
  })

test('an answer in a form leads to the page that an answer in an address leads to', async () => {
  const answer = { code: 'c 1&x', state: 's1', iss: 'https://appleid.apple.com' }
  const response = await post('apple', answer, { Origin: 'https://appleid.apple.com' })
  expect(response.status).toBe(303)
  const { pathname, search } = new URL(response.headers.get('Location') ?? '', SECURE)
  expect(pathname).toBe('/social/callback/apple')
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual(answer)
  const page = await callSecure(pathname + search)
  expect(page.status).toBe(200)
  expect(contentPolicy(page)['frame-ancestors']).toBe("'none'")
})

test('a form from another site brings nobody anywhere else, and carries nothing but an answer', async () => {
  const form = {
    code: 'c1\r\nLocation: https://evil.example',
    user: '{"name":"Mallory"}',
    redirect_uri: 'https://evil.example',
    next: '//evil.example',
  }
  const response = await post('apple', form, { Origin: 'https://evil.example' })
  const location = response.headers.get('Location') ?? ''
  expect(location).toBe('/social/callback/apple?code=c1%0D%0ALocation%3A+https%3A%2F%2Fevil.example')
  expect(new URL(location, SECURE).origin).toBe(SECURE)
  expect(response.headers.get('Set-Cookie')).toBeNull()
  expect(await response.text()).toBe('')
})

test.each(['evil', '%2F%2Fevil.example', 'apple%2F..%2F..', 'APPLE', 'farcaster'])(
  'there is no way back from %s',
  async (provider) => {
    const answers = [await post(provider, { code: 'c1' }), await callSecure(`/social/callback/${provider}`)]
    for (const response of answers) {
      expect(response.status).toBe(404)
      expect(response.headers.get('Location')).toBeNull()
    }
  },
)

test('a form that is too long is read no further', async () => {
  const response = await post('apple', { code: 'c'.repeat(20_000), state: 's1' })
  expect(response.headers.get('Location')).toBe('/social/callback/apple?')
})

test('a form that comes a byte at a time is refused with 408', async () => {
  passDeadlines()
  const response = await callSecure('/social/callback/apple', { method: 'POST', body: trickle() })
  expect(response.status).toBe(408)
  vi.restoreAllMocks()
})

test('a frame learns where people may log in, and by which name a provider of one’s own answers', async () => {
  const features = '{"social_login":{"isEnabled":true,"config":["x","google"]}}'
  await seedProject('social', { features })
  const own = {
    clientId: 'o',
    issuer: 'https://login.example',
    endpoints: { authorize: 'https://login.example/a' },
  }
  const env = { SOCIALS: JSON.stringify({ google: own, x: { clientId: 'x1' } }) }
  const page = await (await callSecure('/embed?projectId=social', {}, env)).text()
  const json = /id="latch-secure">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  expect(SecureSettingsSchema.parse(JSON.parse(json)).project?.socials).toEqual([
    { provider: 'x', clientId: 'x1' },
    {
      provider: 'google',
      clientId: 'o',
      endpoint: 'https://login.example/a',
      issuer: 'https://login.example',
    },
  ])
})
