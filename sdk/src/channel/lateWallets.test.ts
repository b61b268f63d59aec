import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLateWallets } from './lateWallets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(waits: { isAwaited: boolean; isRemembered: boolean }) {
  const page = new EventTarget()
  const look = vi.fn()
  const late = watchLateWallets(page, {
    look,
    isAwaited: () => waits.isAwaited,
    isRemembered: () => waits.isRemembered,
  })
  return { page, look, late }
}

test('looks at once, and every half second for as long as the list is open', async () => {
  const waits = { isAwaited: true, isRemembered: false }
  const { look, late } = setUp(waits)
  late.update()
  late.update()
  look.mockClear()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(look).toHaveBeenCalledTimes(240)
  waits.isAwaited = false
  await vi.advanceTimersByTimeAsync(500)
  expect(vi.getTimerCount()).toBe(0)
})

test('looks for a wallet of an earlier visit for a minute, then when its user comes back', async () => {
  const { page, look, late } = setUp({ isAwaited: false, isRemembered: true })
  late.update()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(vi.getTimerCount()).toBe(0)
  look.mockClear()
  page.dispatchEvent(new Event('focus'))
  expect(look).toHaveBeenCalledOnce()
  late.stop()
  page.dispatchEvent(new Event('focus'))
  expect(look).toHaveBeenCalledOnce()
})
