import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPress } from './earlyInput.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what comes while nothing is pressed runs at once', () => {
  const run = vi.fn()
  watchPress(new EventTarget())(run)
  expect(run).toHaveBeenCalledOnce()
})

test.each(['pointerup', 'pointercancel'])(
  'what comes during a press runs after the click that follows %s',
  (end) => {
    const target = new EventTarget()
    const order: string[] = []
    const whenReleased = watchPress(target)
    target.dispatchEvent(new Event('pointerdown'))
    whenReleased(() => order.push('redraw'))
    target.dispatchEvent(new Event(end))
    order.push('click')
    vi.runAllTimers()
    expect(order).toEqual(['click', 'redraw'])
  },
)

test('after a release everything runs at once again', () => {
  const target = new EventTarget()
  const whenReleased = watchPress(target)
  target.dispatchEvent(new Event('pointerdown'))
  target.dispatchEvent(new Event('pointerup'))
  vi.runAllTimers()
  const run = vi.fn()
  whenReleased(run)
  expect(run).toHaveBeenCalledOnce()
})
