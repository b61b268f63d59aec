import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callAuthServer } from './signIn.ts'

const NONCE = { step: 'nonce', address: '0xa', chainId: 'eip155:1' } as const
const VERIFY = { ...NONCE, step: 'verify', message: 'm', signature: '0x1' } as const
const requested = vi.fn<typeof fetch>()
const bodyOf = (call = 0) => JSON.parse(String(requested.mock.calls[call]?.[1]?.body))

beforeEach(() => vi.stubGlobal('fetch', requested))
afterEach(() => {
  vi.unstubAllGlobals()
  requested.mockReset()
})

const ask = (step: Parameters<typeof callAuthServer>[1], authUrl: unknown = '/api/auth/siwe') =>
  callAuthServer({ signIn: { authUrl: authUrl as string } }, step)

test.each([{ nonce: 'abcdefgh' }, 'abcdefgh'])('takes the nonce from %j', async (answer) => {
  requested.mockResolvedValue(Response.json(answer))
  expect(await ask(NONCE)).toEqual({ ok: true, result: 'abcdefgh' })
  expect(requested).toHaveBeenCalledWith(
    '/api/auth/siwe/nonce',
    expect.objectContaining({ credentials: 'include' }),
  )
  // A server may take nothing else.
  expect(bodyOf()).toEqual({})
})

test('sends message and signature, and nothing else', async () => {
  requested.mockResolvedValue(Response.json({ user: 1 }))
  expect(await ask(VERIFY)).toEqual({ ok: true, result: null })
  expect(requested.mock.calls[0]?.[0]).toBe('/api/auth/siwe/verify')
  expect(bodyOf()).toEqual({ message: 'm', signature: '0x1' })
})

test('each address may be named, and one that is not is not asked', async () => {
  requested.mockImplementation(async () => new Response(null, { status: 204 }))
  const authUrl = { nonce: '/n', verify: '/v' }
  expect(await ask(VERIFY, authUrl)).toEqual({ ok: true, result: null })
  expect(await ask({ step: 'logout' }, authUrl)).toEqual({ ok: true, result: null })
  expect(requested.mock.calls.map(([url]) => url)).toEqual(['/v'])
})

test.each([
  [VERIFY, () => Response.json({}, { status: 401 }), 'SIGN_IN_REFUSED'],
  [VERIFY, () => Response.json({}, { status: 500 }), 'SIGN_IN_UNAVAILABLE'],
  [VERIFY, () => Promise.reject(new TypeError('offline')), 'SIGN_IN_UNAVAILABLE'],
  [NONCE, () => Response.json({}), 'SIGN_IN_UNAVAILABLE'],
  [NONCE, () => new Response('<html>'), 'SIGN_IN_UNAVAILABLE'],
])('a server that fails says so: %#', async (step, answer, reason) => {
  requested.mockImplementation(async () => answer())
  expect(await ask(step)).toMatchObject({ ok: false, error: { data: { reason } } })
})
