import { afterEach, expect, test, vi } from 'vitest'
import { embedUrl } from './url.ts'

afterEach(() => void vi.unstubAllGlobals())
const origin = 'https://wallet.example'
const provider = { request: () => null }
const wallet = {
  info: { uuid: 'u1', name: '100% & #1', icon: 'data:image/svg+xml,%3Csvg/%3E', rdns: 'x' },
  provider,
}

test('names the project, the SDK, the display and the theme', () => {
  const url = new URL(embedUrl(origin, 'modal', { projectId: 'a&b' }, 'connect', []))
  expect(url.origin + url.pathname).toBe('https://wallet.example/embed/v1/')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    project: 'a&b',
    sdk: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    display: 'modal',
  })
})

test('brings the theme for the first paint, and leaves the mode that the page does not name to the operator', () => {
  const query = (theme: object) =>
    Object.fromEntries(
      new URL(embedUrl(origin, 'modal', { projectId: 'p', theme }, 'connect', [])).searchParams,
    )
  expect(query({ mode: 'dark', accent: '#abc', overlay: 'none' })).toMatchObject({
    theme: 'dark',
    look: '{"accent":"#abc","overlay":"none"}',
  })
  expect(query({ mode: 'auto' })).toMatchObject({ theme: 'auto' })
  expect(query({ mode: 'auto' })).not.toHaveProperty('look')
  expect(query({ font: 'x'.repeat(2_000) })).not.toHaveProperty('look')
})

test('starts blank where a session is about to come back', () => {
  const options = { projectId: 'p', locale: 'pt-BR', theme: { mode: 'dark' } } as const
  const url = embedUrl(origin, 'drawer', options, 'blank', [wallet])
  expect(url).toMatch(/display=drawer&theme=dark&lang=pt-BR&start=blank$/)
})

test('an isolated page asks for a frame that it may show', () => {
  vi.stubGlobal('crossOriginIsolated', true)
  expect(embedUrl(origin, 'modal', { projectId: 'p' }, 'connect', [])).toContain('coep=1')
})

test('names the wallets of the page where no server sees it', () => {
  const { hash } = new URL(embedUrl(origin, 'modal', { projectId: 'p' }, 'connect', [wallet]))
  expect(JSON.parse(decodeURIComponent(hash.slice(1)))).toEqual([
    { id: 'u1', name: '100% & #1', icon: 'data:image/svg+xml,%3Csvg/%3E' },
  ])
})

const cycle: unknown[] = []
cycle.push(cycle)
test.each([
  [
    'a getter that throws',
    {
      ...wallet.info,
      get name() {
        throw new Error('theirs')
      },
    },
  ],
  ['an icon without end', { ...wallet.info, icon: 'x'.repeat(200_000) }],
  ['a name that has no JSON form', { ...wallet.info, name: cycle }],
])('%s keeps the wallets for the channel', (_, info) => {
  expect(new URL(embedUrl(origin, 'modal', { projectId: 'p' }, 'connect', [{ info, provider }])).hash).toBe(
    '',
  )
})
