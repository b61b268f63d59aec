import { HYBRID_1 } from '@latch/families/eip155/bytes/hybridAccount.ts'
import { SecureSettingsSchema } from '@latch/protocol/secure/pageSettings.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { callSecure } from '#testing/callSecure.ts'
import { contentPolicy, migrate, seedProject } from '#testing/fixture.ts'

const ON = '{"email":{"isEnabled":true,"config":null}}'

beforeAll(async () => {
  await migrate()
  await seedProject('demo', { features: ON })
})

async function settingsOf(response: Response) {
  const json = /id="latch-secure">(.*?)<\/script>/s.exec(await response.text())?.[1] ?? ''
  return SecureSettingsSchema.parse(JSON.parse(json))
}

test('the frame is for the widget in a page that the project lists, and talks to its own services alone', async () => {
  const response = await callSecure('/embed?projectId=demo')
  expect(response.status).toBe(200)
  expect(contentPolicy(response)).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'worker-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': "'self' https://auth.example https://vault.example",
    'frame-src': "'self'",
    'frame-ancestors': 'https://widget.example https://app.example https://*.app.example',
    'base-uri': "'none'",
    'form-action': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'worker-url',
  })
})

test('the page of the passkey stands in the frame or by itself, and keeps who opened it', async () => {
  const response = await callSecure('/passkey?projectId=demo')
  expect(contentPolicy(response)).toMatchObject({
    'frame-ancestors': "'self' https://widget.example https://app.example https://*.app.example",
    'frame-src': "'none'",
  })
  expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
  expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
})

test('no page is kept, sniffed, named to others or left its neighbours’ process', async () => {
  for (const path of [
    '/embed?projectId=demo',
    '/window',
    '/passkey?projectId=demo',
    '/security?projectId=demo',
    '/export?projectId=demo',
  ]) {
    const { headers } = await callSecure(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'origin-agent-cluster': '?1',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    })
    expect(headers.get('Permissions-Policy')).toContain('publickey-credentials-get=(self)')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
  }
})

test('only a project with smart accounts gets the frame that has them, and what they are made of', async () => {
  const both = '{"email":{"isEnabled":true,"config":null},"smart_accounts":{"isEnabled":true,"config":null}}'
  await seedProject('smart', { features: both })
  const network = { bundler: 'https://bundler.example/key' }
  const env = { SMART_ACCOUNTS: JSON.stringify({ 'eip155:8453': network, 'eip155:10': network }) }
  const plain = await callSecure('/embed?projectId=demo', {}, env)
  const smart = await callSecure('/embed?projectId=smart', {}, env)
  const [withoutIt, withIt] = [await plain.text(), await smart.text()]
  expect([withoutIt.includes('<title>smart'), withIt.includes('<title>smart')]).toEqual([false, true])
  expect([withoutIt, withIt].join()).not.toContain('bundler.example')
  const { project } = await settingsOf(await callSecure('/embed?projectId=smart', {}, env))
  expect(project?.smartAccounts).toEqual({ networks: ['eip155:8453'], code: HYBRID_1 })
  const unserved = await settingsOf(await callSecure('/embed?projectId=smart'))
  expect(unserved.project?.smartAccounts).toBeUndefined()
})

test('the offline page is a download, and runs nothing on this origin', async () => {
  const page = await callSecure('/assets/latch-recovery-abc.html')
  expect(page.status).toBe(200)
  expect(page.headers.get('Content-Disposition')).toBe('attachment; filename="latch-recovery.html"')
  expect(page.headers.get('Content-Security-Policy')).toMatch(/^sandbox; default-src 'none';/)
  const script = await callSecure('/assets/frame-abc.js')
  expect(script.headers.get('Content-Disposition')).toBeNull()
})

test('an isolated page may hold the frame, and its worker starts there', async () => {
  const frame = await callSecure('/embed?projectId=demo')
  expect(frame.headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp')
  expect(frame.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  const script = await callSecure('/assets/frame-abc.js')
  expect(script.headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp')
})

test('the window stands in no page and keeps its opener', async () => {
  const response = await callSecure('/window')
  expect(contentPolicy(response)['frame-ancestors']).toBe("'none'")
  expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
  expect(await settingsOf(response)).toEqual({
    widget: 'https://widget.example',
    auth: 'https://auth.example',
    vault: 'https://vault.example',
    project: null,
  })
})

test.each(['security', 'export'])(
  '%s stands in no page, and nobody who opened it has hold of it',
  async (name) => {
    const response = await callSecure(`/${name}?projectId=demo`)
    expect(contentPolicy(response)).toMatchObject({
      'frame-ancestors': "'none'",
      'connect-src': "'self' https://auth.example https://vault.example",
      'require-trusted-types-for': "'script'",
    })
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect((await settingsOf(response)).project).toMatchObject({ id: 'demo' })
  },
)

test('the frame learns of its project from its own server', async () => {
  await seedProject('named', { features: ON, name: '</script><b>x' })
  const { project } = await settingsOf(await callSecure('/embed?projectId=named'))
  expect(project).toMatchObject({
    id: 'named',
    name: '</script><b>x',
    allowedOrigins: ['https://app.example', 'https://*.app.example'],
    chains: [{ id: 'eip155:8453' }, { id: 'eip155:1' }],
  })
})

test.each([
  ['no project', '/embed', 404],
  ['an unknown project', '/embed?projectId=nobody', 404],
  ['a project without origins', '/embed?projectId=nowhere', 403],
  ['a project that has not switched email on', '/embed?projectId=plain', 403],
])('%s gets no frame, and no page may hold the refusal', async (_, path, status) => {
  await seedProject('nowhere', { features: ON, allowed_origins: '[]' })
  await seedProject('plain')
  const response = await callSecure(path)
  expect(response.status).toBe(status)
  expect((await callSecure(path.replace('/embed', '/security'))).status).toBe(status)
  expect(contentPolicy(response)['frame-ancestors']).toBe("'none'")
  expect(await response.text()).not.toContain('latch-secure')
})

test.each(['', 'http://auth.example', 'https://auth.example/', "https://auth.example 'unsafe-eval'"])(
  'an address that is no origin (%j) is an incident, not a header',
  async (origin) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await callSecure('/embed?projectId=demo', {}, { AUTH_ORIGIN: origin })
    expect(response.status).toBe(500)
    vi.restoreAllMocks()
  },
)

test('files of the build are kept for good and belong to this origin; nothing else is served', async () => {
  const { headers } = await callSecure('/assets/frame-abc.js')
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  for (const path of [
    '/assets/gone.js',
    '/embed.html',
    '/window.html',
    '/security.html',
    '/export.html',
    '/',
    '/v1/sdk.js',
  ])
    expect((await callSecure(path)).status).toBe(404)
})
