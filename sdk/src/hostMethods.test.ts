import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWindow } from './hostMethods.ts'

const open = vi.fn()

beforeEach(() => {
  vi.stubGlobal('open', open)
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

test('without a click of the visitor nothing opens', () => {
  vi.stubGlobal('navigator', { userActivation: { isActive: false } })
  expect(openWindow({ url: 'rainbow://', target: 'deeplink' })).toMatchObject({ result: 'blocked' })
  expect(open).not.toHaveBeenCalled()
})
