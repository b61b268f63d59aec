import { afterEach, expect, test, vi } from 'vitest'
import { applyAddress, applyTheme, describeAppearance } from './appearance.ts'

function stubRoot() {
  const style = new Map<string, string>()
  const root = {
    dataset: {} as Record<string, string>,
    style: { setProperty: style.set.bind(style) },
    lang: '',
    dir: '',
  }
  vi.stubGlobal('document', { documentElement: root })
  return { root, style }
}
afterEach(() => void vi.unstubAllGlobals())

test('a window gets the mode and the accent of its frame, and hands both on', async () => {
  const { root, style } = stubRoot()
  await applyTheme({ locale: 'en', theme: 'dark', accent: '#0f766e' })
  expect(root.dataset.theme).toBe('dark')
  expect([...style.keys()]).toEqual(['--accent', '--on-accent', '--accent-pole', '--accent-text'])
  expect(describeAppearance()).toEqual({ locale: 'en', theme: 'dark', accent: '#0f766e' })
})

test.each(['red', '#fff;}', 'url(x)', ''])('the accent %j of an address is none', async (accent) => {
  const { root, style } = stubRoot()
  vi.stubGlobal('location', { search: `?locale=en&theme=sepia&accent=${encodeURIComponent(accent)}` })
  await applyAddress()
  expect(root.dataset).toEqual({ theme: 'auto' })
  expect(style.size).toBe(0)
})
