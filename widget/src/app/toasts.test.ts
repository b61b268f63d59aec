import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideToast, showToast, TOAST_GAP_MS, TOAST_MS, toastsStore } from './toasts.ts'

const shown = () => toastsStore.getState().toast?.message

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  hideToast()
  vi.useRealTimers()
})

test('a toast appears at once and leaves by itself', () => {
  showToast({ variant: 'success', message: 'account.copied' })
  expect(shown()).toBe('account.copied')
  vi.advanceTimersByTime(TOAST_MS)
  expect(shown()).toBeUndefined()
})

test('with one open, it hides and the next follows after the gap', () => {
  showToast({ variant: 'success', message: 'account.copied' })
  showToast({ variant: 'error', message: 'account.copyFailed' })
  expect(shown()).toBeUndefined()
  vi.advanceTimersByTime(TOAST_GAP_MS)
  expect(shown()).toBe('account.copyFailed')
  vi.advanceTimersByTime(TOAST_MS - 1)
  expect(shown()).toBe('account.copyFailed')
})

test('of several in the gap only the last is shown', () => {
  showToast({ variant: 'success', message: 'account.copied' })
  showToast({ variant: 'error', message: 'account.copyFailed' })
  showToast({ variant: 'error', message: 'account.disconnectFailed' })
  vi.advanceTimersByTime(TOAST_GAP_MS)
  expect(shown()).toBe('account.disconnectFailed')
})

test('the same toast twice is two appearances', () => {
  showToast({ variant: 'success', message: 'account.copied' })
  const first = toastsStore.getState().toast?.key
  showToast({ variant: 'success', message: 'account.copied' })
  vi.advanceTimersByTime(TOAST_GAP_MS)
  expect(toastsStore.getState().toast?.key).not.toBe(first)
})
