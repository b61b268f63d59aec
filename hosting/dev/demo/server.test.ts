import {
  createKey,
  ISSUER,
  type Key,
  keySetOf,
  SITE,
  SUBJECT,
  signTestToken,
} from '@latch/sdk-source/testTokens.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDemoServer } from './server.ts'

const issuer = vi.hoisted(() => ({ answer: async (_: string): Promise<Response> => new Response(null) }))
vi.mock('../fetchLocal.ts', () => ({ fetchLocal: (url: string) => issuer.answer(new URL(url).pathname) }))

let key: Key
let isSignedOut: boolean
let serve: ReturnType<typeof createDemoServer>
beforeEach(async () => {
  key = await createKey('k1')
  isSignedOut = false
  issuer.answer = async (path) =>
    path === '/siwx/v1/introspect' ? Response.json({ active: !isSignedOut }) : keySetOf([key])
  serve = createDemoServer(ISSUER, SITE)
})
const refusal = (reason: string) => ({ status: 401, body: { reason } })

test('who has signed in on the page is let in', async () => {
  expect(await serve('/api/me', await signTestToken(key))).toEqual({ status: 200, body: { user: SUBJECT } })
})

test('a token that a stranger made lets nobody in', async () => {
  expect(await serve('/api/me', await signTestToken(await createKey('k1')))).toEqual(refusal('invalid'))
})

test.each([
  ['another project', { aud: 'mailed' }, 'project'],
  ['another page', { origin: 'https://other.example' }, 'origin'],
  ['another deployment', { iss: 'https://other.example' }, 'invalid'],
  ['five minutes ago and more', { exp: Math.floor(Date.now() / 1000) - 60 }, 'expired'],
])('a token of %s lets nobody in', async (_, claims, reason) => {
  expect(await serve('/api/me', await signTestToken(key, claims))).toEqual(refusal(reason))
})

test('a token of who has signed out lets nobody in from then on', async () => {
  const token = await signTestToken(key)
  expect(await serve('/api/me', token)).toMatchObject({ status: 200 })
  isSignedOut = true
  expect(await serve('/api/me', token)).toEqual(refusal('revoked'))
})

test('what is not asked of it is the page’s', async () => {
  expect(await serve('/', '')).toBeNull()
})
