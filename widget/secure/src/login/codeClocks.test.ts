import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startClocks } from './codeClocks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens the line and the button of a screen whose code, valid for ten minutes, was just requested. */
function open() {
  const attributes = new Map<string, string>()
  const time = { textContent: '' }
  const resend = {
    textContent: '',
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  }
  const announced: string[] = []
  const clocks = startClocks({ time, resend, announce: (text) => announced.push(text) })
  const restart = () => clocks.restart({ expiresAfter: 600, resendAfter: 30 })
  restart()
  const isLocked = () => attributes.get('aria-disabled') === 'true'
  return { time, resend, announced, restart, isLocked, stop: clocks.stop }
}

test('a code that runs out is told of: its last minute and its end aloud, each once', () => {
  const { time, announced } = open()
  vi.advanceTimersByTime(540_000)
  expect(announced).toEqual([])
  const counted = time.textContent
  vi.advanceTimersByTime(1_000)
  const ending = time.textContent
  vi.advanceTimersByTime(59_000)
  const over = time.textContent
  vi.advanceTimersByTime(60_000)
  expect(new Set([counted, ending, over]).size).toBe(3)
  expect(announced).toEqual([ending, over])
  expect(time.textContent).toBe(over)
})

test('another code may be asked for after half a minute, and renews the time', () => {
  const { time, resend, restart, isLocked } = open()
  const fresh = time.textContent
  expect(isLocked()).toBe(true)
  vi.advanceTimersByTime(29_000)
  expect([isLocked(), resend.textContent]).toEqual([true, expect.stringContaining('1')])
  vi.advanceTimersByTime(1_000)
  expect(isLocked()).toBe(false)
  vi.advanceTimersByTime(600_000)
  restart()
  expect(time.textContent).toBe(fresh)
  expect(isLocked()).toBe(true)
})

test('a screen that is gone counts no more', () => {
  const { time, announced, stop } = open()
  const shown = time.textContent
  stop()
  vi.advanceTimersByTime(700_000)
  expect(time.textContent).toBe(shown)
  expect(announced).toEqual([])
})
