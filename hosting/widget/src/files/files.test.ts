import { beforeAll, expect, test } from 'vitest'
import { callWorker, testEnv } from '#testing/fixture.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

beforeAll(async () => {
  const httpMetadata = { contentType: 'text/javascript' }
  await testEnv.ARCHIVE.put('assets/main-old.js', 'old()', { httpMetadata })
  await testEnv.ARCHIVE.put('v1/sdk-00000000000000aa.js', 'oldSdk()', { httpMetadata })
  await testEnv.ARCHIVE.put('v1/sdk-0.1.9.js', 'releasedSdk()', { httpMetadata })
  await testEnv.ARCHIVE.put('v1/elements-0.1.9.js', 'releasedElements()', { httpMetadata })
})

test('the licenses of others’ code are a file of their own, which no page loads', async () => {
  const response = await callWorker('/licenses.txt')
  expect([response.status, await response.text()]).toEqual([200, 'MIT'])
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
})

test('the widget’s assets are immutable and for its own origin only', async () => {
  const response = await callWorker('/assets/main-new.js')
  expect(await response.text()).toBe('new()')
  expect(response.headers.get('Cache-Control')).toBe(IMMUTABLE)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
})

test('a window of the widget finds its icon', async () => {
  const response = await callWorker('/favicon.ico')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
})

test.each([
  ['/assets/main-old.js', 'old()'],
  ['/v1/sdk-00000000000000aa.js', 'oldSdk()'],
  ['/v1/sdk-0.1.9.js', 'releasedSdk()'],
  ['/v1/elements-0.1.9.js', 'releasedElements()'],
])('%s of a build that a redeploy replaced comes from the archive', async (path, text) => {
  const response = await callWorker(path)
  expect(await response.text()).toBe(text)
  expect(response.headers.get('Content-Type')).toBe('text/javascript')
  expect(response.headers.get('Cache-Control')).toBe(IMMUTABLE)
})

test('the archive answers 304 to whoever has the file', async () => {
  const { headers } = await callWorker('/assets/main-old.js')
  const again = await callWorker('/assets/main-old.js', {
    headers: { 'If-None-Match': headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('an asset that never was is 404', async () => {
  const response = await callWorker('/assets/nothing.js')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'path' }] })
})

test('the archive is asked within an address’s limit only, and for names that a build may have', async () => {
  const keys: string[] = []
  const ADDRESS_LIMITER = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) < 1 }) }
  const ARCHIVE = { get: () => Promise.reject(new Error('asked the archive')) }
  const limited = await callWorker('/assets/main-old.js', {}, { ADDRESS_LIMITER, ARCHIVE })
  expect([limited.status, limited.headers.get('Cache-Control')]).toEqual([429, 'no-store'])
  expect((await callWorker('/assets/main-new.js', {}, { ADDRESS_LIMITER })).status).toBe(200)
  for (const name of ['a%20b.js', `${'a'.repeat(300)}.js`, 'plain'])
    expect((await callWorker(`/assets/${name}`, {}, { ARCHIVE })).status).toBe(404)
  expect(keys).toHaveLength(1)
})

test.each(['/v1/sdk.js', '/v1/integrity.json'])(
  '%s is fresh within minutes and open to every page',
  async (path) => {
    const response = await callWorker(path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: '"fixture"',
    })
  },
)

test('the evergreen SDK is revalidated by its ETag', async () => {
  const response = await callWorker('/v1/sdk.js', { headers: { 'If-None-Match': '"fixture"' } })
  expect(response.status).toBe(304)
})

test('the SDK under its hash is immutable and open to every page', async () => {
  const { headers } = await callWorker('/v1/sdk-0123456789abcdef.js')
  expect(headers.get('Cache-Control')).toBe(IMMUTABLE)
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test.each(['/embed.html', '/manifest.json', '/', '/assets', '/v1/other.js', '/v1/..%2fembed.html'])(
  '%s is not served, so that no HTML leaves without its policy',
  async (path) => {
    const response = await callWorker(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  },
)

test('writing to a file is refused', async () => {
  const response = await callWorker('/v1/sdk.js', { method: 'PUT', body: 'evil()' })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('GET, HEAD')
})
