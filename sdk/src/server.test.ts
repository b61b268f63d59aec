import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVerifier, type SessionError } from './server.ts'
import { createKey, ISSUER, type Key, keySetOf, part, SITE, SUBJECT, signTestToken } from './testTokens.ts'

let keys: Key[]
/** The issuer's responses, by path. */
let answers: Record<string, () => Response | Promise<Response>>
const requested = vi.fn(async (url: string, _init?: RequestInit) =>
  (answers[new URL(url).pathname] ?? missing)(),
)
const missing = () => new Response(null, { status: 404 })

beforeEach(async () => {
  keys = [await createKey('k1')]
  answers = {
    '/.well-known/jwks.json': () => keySetOf(keys),
    '/siwx/v1/introspect': () => Response.json({ active: true }),
  }
  vi.stubGlobal('fetch', requested)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  requested.mockClear()
})

const verifier = (options: object = {}) =>
  createVerifier({ issuer: ISSUER, projectId: 'demo', origins: [SITE], ...options })
const reasonOf = (refused: Promise<unknown>) =>
  refused.then(
    () => null,
    (error: SessionError) => error.reason,
  )
const first = () => keys[0] as Key

test('says who is there, offline, and asks for the keys once', async () => {
  const { verifySession } = verifier({ issuer: `${ISSUER}/` })
  const session = await verifySession(await signTestToken(first()))
  expect(session).toMatchObject({ user: SUBJECT, session: 's1', origin: SITE, chainId: 'eip155:1' })
  expect(session.expiresAt).toBeGreaterThan(Date.now())
  await Promise.all([1, 2, 3].map(async () => verifySession(await signTestToken(first()))))
  expect(requested).toHaveBeenCalledTimes(1)
})

test.each<[string, object, object, string]>([
  ['another project', { aud: 'other' }, {}, 'project'],
  ['another page of the project', { origin: 'https://admin.example' }, {}, 'origin'],
  ['another issuer', { iss: 'https://evil.example' }, {}, 'invalid'],
  ['yesterday', { exp: 1_000 }, {}, 'expired'],
  ['no end', { exp: undefined }, {}, 'invalid'],
  ['nobody', { sub: undefined }, {}, 'invalid'],
  ['another kind', {}, { typ: 'JWT' }, 'invalid'],
  ['a key that nobody knows', {}, { kid: 'k9' }, 'invalid'],
  ['another algorithm', {}, { alg: 'HS256' }, 'invalid'],
  ['no algorithm', {}, { alg: 'none' }, 'invalid'],
  ['something that must be understood', {}, { crit: ['exp'] }, 'invalid'],
])('a token of %s lets nobody in', async (_, claims, header, reason) => {
  expect(await reasonOf(verifier().verifySession(await signTestToken(first(), claims, header)))).toBe(reason)
})

test('what is signed by a stranger, or changed, or no token at all, lets nobody in', async () => {
  const stranger = await createKey('k1')
  const token = await signTestToken(first())
  const [head = '', body = '', mark = ''] = token.split('.')
  const { verifySession } = verifier()
  for (const text of [
    await signTestToken(stranger),
    `${head}.${part({ iss: ISSUER })}.${mark}`,
    `${part({ alg: 'none', typ: 'latch+jwt', kid: 'k1' })}.${body}.`,
    `${head}.${body}.AAAA`,
    `${token}.x`,
    'x',
    '',
    undefined,
    'x.'.repeat(5_000),
  ])
    expect(await reasonOf(verifySession(text as string))).toBe('invalid')
})

test('a key that comes later is found, and a made-up one does not have the issuer asked without end', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { verifySession } = verifier()
  await verifySession(await signTestToken(first()))
  const next = await createKey('k2')
  keys.unshift(next)
  vi.setSystemTime(Date.now() + 11_000)
  expect(await verifySession(await signTestToken(next))).toMatchObject({ user: SUBJECT })
  for (let attempt = 0; attempt < 5; attempt++)
    await reasonOf(verifySession(await signTestToken(next, {}, { kid: `made up ${attempt}` })))
  expect(requested).toHaveBeenCalledTimes(2)
})

test('who has signed out is refused at once online, and offline until the token is old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { verifySession } = verifier()
  const token = await signTestToken(first())
  expect(await verifySession(token, { online: true })).toMatchObject({ user: SUBJECT })
  answers['/siwx/v1/introspect'] = () => Response.json({ active: false })
  expect(await reasonOf(verifySession(token, { online: true }))).toBe('revoked')
  expect(await reasonOf(verifySession(token))).toBeNull()
  vi.setSystemTime(Date.now() + 331_000)
  expect(await reasonOf(verifySession(token))).toBe('expired')
})

test.each([
  ['/.well-known/jwks.json', missing],
  ['/.well-known/jwks.json', () => new Response('<html>')],
  ['/.well-known/jwks.json', () => Response.json({})],
  ['/siwx/v1/introspect', missing],
  ['/siwx/v1/introspect', () => Promise.reject(new TypeError('offline'))],
])(
  'an issuer that does not answer lets nobody in, and is asked again ten seconds later: %s',
  async (path, answer) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { verifySession } = verifier()
    const token = await signTestToken(first())
    const right = answers[path]
    answers[path] = answer
    expect(await reasonOf(verifySession(token, { online: true }))).toBe('unavailable')
    if (right !== undefined) answers[path] = right
    vi.setSystemTime(Date.now() + 10_001)
    expect(await reasonOf(verifySession(token, { online: true }))).toBeNull()
  },
)

test('says at which address the issuer did not answer, and why', async () => {
  const cause = new TypeError('getaddrinfo ENOTFOUND wallet.example')
  const token = await signTestToken(first())
  const error = async (get: typeof fetch) =>
    verifier({ fetch: get })
      .verifySession(token)
      .catch((reason: unknown) => reason)
  const message = `The issuer of the token cannot be reached at ${ISSUER}/.well-known/jwks.json`
  expect(await error(() => Promise.reject(cause))).toMatchObject({ reason: 'unavailable', message, cause })
  expect(await error(async () => missing())).toMatchObject({
    cause: new Error('It answered with status 404'),
  })
})

test('an issuer or an origin that is none is a mistake in the program', () => {
  expect(() => verifier({ issuer: 'wallet.example' })).toThrow(TypeError)
  expect(() => verifier({ origins: ['app'] })).toThrow(TypeError)
})

test('a server behind a proxy asks by its own fetch', async () => {
  const own = vi.fn(async (input: string | URL | Request) => requested(String(input)))
  expect(await verifier({ fetch: own }).verifySession(await signTestToken(first()))).toMatchObject({
    user: SUBJECT,
  })
  expect(own).toHaveBeenCalledWith(
    `${ISSUER}/.well-known/jwks.json`,
    expect.objectContaining({ redirect: 'error' }),
  )
})

test('while the issuer is away a stranger’s token costs nobody the keys that are there', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { verifySession } = verifier()
  await verifySession(await signTestToken(first()))
  answers = {}
  vi.setSystemTime(Date.now() + 11_000)
  const forged = async (attempt: number) => signTestToken(first(), {}, { kid: `made up ${attempt}` })
  for (let attempt = 0; attempt < 100; attempt++)
    expect(await reasonOf(verifySession(await forged(attempt)))).toBe('unavailable')
  expect(requested).toHaveBeenCalledTimes(2)
  expect(await verifySession(await signTestToken(first()))).toMatchObject({ user: SUBJECT })
})

test('a malformed key of the issuer’s set costs nobody the others', async () => {
  answers['/.well-known/jwks.json'] = async () => {
    const { keys: set } = (await (await keySetOf(keys)).json()) as { keys: object[] }
    return Response.json({ keys: [{ kty: 'EC', crv: 'P-256', kid: 'bad', x: '!', y: '!' }, ...set] })
  }
  expect(await verifier().verifySession(await signTestToken(first()))).toMatchObject({ user: SUBJECT })
})
