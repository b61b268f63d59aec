import { afterEach, expect, test, vi } from 'vitest'
import { openPopup, popupUrl } from './popup.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a window of its own has a path of its own, and names no wallets', () => {
  const url = new URL(popupUrl('https://wallet.example', { projectId: 'p' }, false))
  expect([url.pathname, url.hash]).toEqual(['/popup/v1/', ''])
  expect(url.searchParams.get('display')).toBe('popup')
})

test('a window of its own goes with the page, also with one that Back may bring again, which hears of it then', () => {
  const page = new EventTarget()
  const opened = {
    closed: false,
    close: () => {
      opened.closed = true
    },
  }
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('screen', { width: 1000, height: 1000 })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('window', { open: () => opened })
  const onClosed = vi.fn()
  openPopup('https://wallet.example/popup/v1/', onClosed)
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  expect(opened.closed).toBe(true)
  vi.advanceTimersByTime(10_000)
  expect(onClosed).toHaveBeenCalledOnce()
})
