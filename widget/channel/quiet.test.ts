import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchQuiet } from './quiet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Somebody looks at a side that answers, or not, until a test says otherwise. */
function open({ answers }: { answers: boolean }) {
  const side = { answers, isWatched: true }
  const onQuiet = vi.fn()
  const pings = vi.fn()
  const stop = watchQuiet({
    isWatched: () => side.isWatched,
    ping: async () => {
      pings()
      if (side.answers) return
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      throw { code: -32603, data: { reason: 'TIMEOUT' } }
    },
    onQuiet,
  })
  return { side, onQuiet, pings, stop }
}

test('a side that does not answer is quiet within three seconds, told once', async () => {
  const { onQuiet } = open({ answers: false })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(onQuiet.mock.calls).toEqual([[true]])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onQuiet).toHaveBeenCalledOnce()
})

test('one that answers again is not', async () => {
  const { side, onQuiet } = open({ answers: false })
  await vi.advanceTimersByTimeAsync(4_000)
  side.answers = true
  await vi.advanceTimersByTimeAsync(4_000)
  expect(onQuiet.mock.calls).toEqual([[true], [false]])
})

test('one that answers is asked on, and never quiet', async () => {
  const { onQuiet, pings } = open({ answers: true })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(pings.mock.calls.length).toBeGreaterThan(4)
  expect(onQuiet).not.toHaveBeenCalled()
})

test('nobody is asked while nobody looks', async () => {
  const { side, onQuiet, pings } = open({ answers: false })
  side.isWatched = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(pings).not.toHaveBeenCalled()
  expect(onQuiet).not.toHaveBeenCalled()
})
