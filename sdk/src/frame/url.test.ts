import { afterEach, expect, test, vi } from 'vitest'
import { widgetUrl } from './url.ts'

afterEach(() => void vi.unstubAllGlobals())
const origin = 'https://wallet.example'

test('names the project, the SDK, the display and the theme', () => {
  const url = new URL(widgetUrl(origin, 'modal', { projectId: 'a&b' }, false))
  expect(url.origin + url.pathname).toBe('https://wallet.example/embed/v1/')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    project: 'a&b',
    sdk: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    display: 'modal',
    theme: 'auto',
  })
})

test('starts blank where a session is about to come back', () => {
  const url = widgetUrl(origin, 'drawer', { projectId: 'p', locale: 'pt-BR', theme: { mode: 'dark' } }, true)
  expect(url).toMatch(/display=drawer&theme=dark&lang=pt-BR&start=blank$/)
})

test('a window of its own has a path of its own', () => {
  expect(widgetUrl(origin, 'popup', { projectId: 'p' }, false)).toContain('/popup/v1/?')
})

test('an isolated page asks for a frame that it may show', () => {
  vi.stubGlobal('crossOriginIsolated', true)
  expect(widgetUrl(origin, 'modal', { projectId: 'p' }, false)).toContain('coep=1')
})
