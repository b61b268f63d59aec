import { TIMEOUTS } from '@latch/protocol/limits.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { openPopup, popupUrl } from './popup.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a window of its own has a path of its own, and names no wallets', () => {
  const url = new URL(popupUrl('https://wallet.example', { projectId: 'p' }, 'connect'))
  expect([url.pathname, url.hash]).toEqual(['/popup/v1/', ''])
  expect(url.searchParams.get('display')).toBe('popup')
})

test('a window of its own goes with the page, also with one that Back may bring again, which hears of it then', () => {
  const page = new EventTarget()
  const opened = openFrom(page.addEventListener.bind(page))
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  expect(opened.closed).toBe(true)
  vi.advanceTimersByTime(10_000)
  expect(opened.onClosed).toHaveBeenCalledOnce()
})

test('a window that goes has time for its last answer to arrive before it counts as gone', () => {
  const opened = openFrom(() => {})
  opened.closed = true
  vi.advanceTimersByTime(TIMEOUTS.popupClosedPoll)
  expect(opened.onClosed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(TIMEOUTS.popupClosedPoll)
  expect(opened.onClosed).toHaveBeenCalledOnce()
})

test('a window that is taken away meanwhile is not told as gone', () => {
  const opened = openFrom(() => {})
  opened.closed = true
  vi.advanceTimersByTime(TIMEOUTS.popupClosedPoll)
  opened.surface?.destroy()
  vi.advanceTimersByTime(10_000)
  expect(opened.onClosed).not.toHaveBeenCalled()
})

test('a window of its own opens under an addEventListener that writes to its options, as of zone.js 0.14.4', () => {
  expect(() =>
    openFrom((_type, _listener, options) => Object.assign(options, { signal: undefined })),
  ).not.toThrow()
})

/** @param listen - The page's addEventListener. */
function openFrom(listen: (type: string, listener: () => void, options: object) => void) {
  const onClosed = vi.fn()
  const opened = {
    onClosed,
    closed: false,
    close: () => {
      opened.closed = true
    },
  }
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('screen', { width: 1000, height: 1000 })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('window', { open: () => opened })
  return Object.assign(opened, { surface: openPopup('https://wallet.example/popup/v1/', onClosed) })
}
