import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hostStore } from './hostStore.ts'
import { isSeen, watchPrice } from './watchPrice.ts'

const page = { visibilityState: 'visible' }
const ask = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
  ask.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTime(ms)
const EVERY = 10_000

test('a price is asked for once typing pauses, and again while it is looked at', () => {
  const stop = watchPrice(ask, EVERY)
  pass(349)
  expect(ask).toHaveBeenCalledTimes(0)
  pass(1)
  expect(ask).toHaveBeenCalledTimes(1)
  pass(EVERY)
  expect(ask).toHaveBeenCalledTimes(2)
  stop()
  pass(5 * EVERY)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what is typed on asks for none of the amounts before', () => {
  for (let count = 0; count < 5; count++) {
    const stop = watchPrice(ask, EVERY)
    pass(300)
    stop()
  }
  pass(EVERY)
  expect(ask).not.toHaveBeenCalled()
})

test('a tab behind another one asks nothing, and goes on when it is back', () => {
  const stop = watchPrice(ask, EVERY)
  pass(350)
  page.visibilityState = 'hidden'
  pass(5 * EVERY)
  expect(ask).toHaveBeenCalledTimes(1)
  page.visibilityState = 'visible'
  pass(EVERY)
  expect(ask).toHaveBeenCalledTimes(2)
  stop()
})

const shown = hostStore.getState()
const inline = { ...shown.viewport, display: 'inline' } as const

test.each([
  [{ open: true }, true],
  [{ open: false }, false],
  [{ open: true, online: false }, false],
  [{ open: false, viewport: inline }, true],
  [{ open: false, viewport: inline, online: false }, false],
])('with %j a price is looked at: %s', (changed, seen) => {
  expect(isSeen({ ...shown, ...changed })).toBe(seen)
})
