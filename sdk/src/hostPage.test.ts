import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWindow } from './hostPage.ts'

const open = vi.fn()

beforeEach(() => {
  vi.stubGlobal('open', open)
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { userActivation: { isActive: true } })
})

afterEach(() => {
  open.mockReset()
  vi.unstubAllGlobals()
})

test('a universal link opens in a tab of its own, so that the page stays when the app is not there', () => {
  expect(openWindow({ url: 'https://link.example/wc?uri=x', target: 'deeplink' })).toMatchObject({
    result: 'opened',
  })
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'https://link.example/wc?uri=x',
    '_blank',
    'noopener,noreferrer',
  )
})

test("an app's own scheme is navigated to", () => {
  expect(openWindow({ url: 'rainbow://wc?uri=x', target: 'deeplink' })).toMatchObject({ result: 'opened' })
  expect(open).toHaveBeenCalledExactlyOnceWith('rainbow://wc?uri=x', '_self')
})

test.each(['tab', 'popup'] as const)('a %s is no way to an app', (target) => {
  expect(openWindow({ url: 'rainbow://', target })).toMatchObject({ ok: false, error: { code: -32602 } })
  expect(open).not.toHaveBeenCalled()
})

test('in a mini app in Telegram a page opens in the browser of the device', () => {
  const openLink = vi.fn()
  vi.stubGlobal('window', { Telegram: { WebApp: { initData: 'query_id=1', openLink } } })
  const url = 'https://secure.example/social#a.b'
  expect(openWindow({ url, target: 'popup' })).toMatchObject({ result: 'opened' })
  expect(openLink).toHaveBeenCalledExactlyOnceWith(url)
  expect(open).not.toHaveBeenCalled()
})

test('without a click of the visitor nothing opens', () => {
  vi.stubGlobal('navigator', { userActivation: { isActive: false } })
  expect(openWindow({ url: 'rainbow://', target: 'deeplink' })).toMatchObject({ result: 'blocked' })
  expect(open).not.toHaveBeenCalled()
})
