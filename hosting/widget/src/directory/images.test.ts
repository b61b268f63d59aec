import { expect, test } from 'vitest'
import { assetFetcher, callDirectory, freshOrigin } from './testDirectory.ts'

const assets = assetFetcher({
  '/directory/wallets/e30d09fe-c0dd-4b61-81e2-d6dc09eb9700.webp': 'webp bytes',
  '/directory/wallets/synced.png': 'png bytes',
  '/directory/wallets/drawn.svg': '<svg/>',
  '/directory/assets/eip155-1.svg': '<svg/>',
  '/directory/tokens/ETH.svg': '<svg/>',
  '/directory/currencies/USD.svg': '<svg/>',
})

test.each([
  ['/getWalletImage/e30d09fe-c0dd-4b61-81e2-d6dc09eb9700', 'image/webp'],
  ['/getWalletImage/synced', 'image/png'],
  ['/getWalletImage/drawn', 'image/svg+xml'],
  ['/public/getAssetImage/eip155:1', 'image/svg+xml'],
  ['/public/getAssetImage/eip155%3A1', 'image/svg+xml'],
  ['/public/getTokenImage/eth', 'image/svg+xml'],
  ['/public/getCurrencyImage/usd', 'image/svg+xml'],
])('%s is a file that may be kept for good', async (path, mediaType) => {
  const response = await callDirectory(path, { assets })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(mediaType)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('an SVG can neither run nor load anything when somebody opens it as a page', async () => {
  const response = await callDirectory('/public/getTokenImage/ETH', { assets })
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each(['/getWalletImage/none', '/public/getCurrencyImage/xxx', '/public/getTokenImage/NONE'])(
  '%s that is not there is told as JSON, and not kept',
  async (path) => {
    const response = await callDirectory(path, { assets })
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'id' }] })
  },
)

test.each(['%2e%2e%2fsecret', 'a%2Fb', '%00', '%E0%A4%A', ''])('the id %j reaches no file', async (id) => {
  const refusing = { fetch: () => Promise.reject(new Error('asked for a file')) } as unknown as Fetcher
  const response = await callDirectory(`/getWalletImage/${id}`, { assets: refusing })
  expect(response.status).toBe(400)
})

test('the edge answers a second time without reading the file', async () => {
  const origin = freshOrigin()
  await (await callDirectory('/getWalletImage/synced', { origin, assets })).arrayBuffer()
  const again = await callDirectory('/getWalletImage/synced', { origin, assets: assetFetcher({}) })
  expect(new TextDecoder().decode(await again.arrayBuffer())).toBe('png bytes')
})

test('HEAD answers as GET without the bytes', async () => {
  const response = await callDirectory('/getWalletImage/synced', { method: 'HEAD', assets })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})
