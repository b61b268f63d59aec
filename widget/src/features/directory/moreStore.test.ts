import type { FirstWallets } from '@latch/protocol/directory.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { testEntry } from '#api/testEntry.ts'
import type { configStore } from '#core/configStore.ts'

const DESKTOP = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0 }
const PICTURE = 'data:image/svg+xml,%3Csvg/%3E'
const FIRST: FirstWallets = {
  platform: null,
  data: [testEntry('Alpha', { image_id: 'a' }), testEntry('Beta', { image_id: 'b' }), { id: 'bad' }],
  count: 534,
  images: [
    { id: 'a', uri: PICTURE },
    { id: 'b', uri: 'https://evil.example/pixel.png' },
  ],
}

/** The content of the document is read once: each test gets modules of its own. */
async function loadWith(text: string | null, navigator = DESKTOP) {
  vi.resetModules()
  const requested = vi.fn(async (_: string) => Response.json({ data: [testEntry('Asked')], count: 1 }))
  vi.stubGlobal('fetch', requested)
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('document', { getElementById: () => (text === null ? null : { textContent: text }) })
  const { configStore: fresh } = await import('#core/configStore.ts')
  fresh.setState({
    config: { projectId: 'p', chains: [] } as unknown as ReturnType<typeof configStore.getState>['config'],
  })
  const { loadMore, moreStore } = await import('./moreStore.ts')
  await loadMore()
  return { requested, more: moreStore.getState() }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('wallets that hosting wrote into the document are shown without a request, a badly described one left out', async () => {
  const { requested, more } = await loadWith(JSON.stringify(FIRST))
  expect(requested).not.toHaveBeenCalled()
  expect(more).toMatchObject({ status: 'ready', count: 534 })
  expect(more.recommended.map(({ name }) => name)).toEqual(['Alpha', 'Beta'])
})

test('a picture comes along; what is no picture by itself is not loaded from elsewhere', async () => {
  const { more } = await loadWith(JSON.stringify(FIRST))
  expect(more.recommended[0]).toMatchObject({ image_url: PICTURE })
  expect(more.recommended[1]).not.toHaveProperty('image_url')
})

test.each([
  ['nothing', ''],
  ['no element', null],
  ['no JSON', '{'],
  ['another shape', '{"data":[]}'],
])('with %s in the document the directory is asked', async (_, text) => {
  const { requested, more } = await loadWith(text)
  expect(requested).toHaveBeenCalled()
  expect(more.recommended.map(({ name }) => name)).toEqual(['Asked'])
})

test('a list for another device than the visitor holds is not taken: a tablet may call itself a Mac', async () => {
  const { requested } = await loadWith(JSON.stringify(FIRST), { userAgent: 'Macintosh', maxTouchPoints: 5 })
  expect(requested.mock.calls[0]?.[0]).toContain('platform=ios')
})
