import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchQuiet } from './quiet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a visible side that answers, after a while or not, until a test says otherwise. */
function open({ answersAfter }: { answersAfter: number }) {
  const side = { answersAfter, isWatched: true }
  const onQuiet = vi.fn()
  const pings = vi.fn()
  const stop = watchQuiet({
    isWatched: () => side.isWatched,
    ping: async () => {
      pings()
      const isLate = side.answersAfter > 5_000
      await new Promise((resolve) => setTimeout(resolve, Math.min(side.answersAfter, 5_000)))
      if (isLate) throw { code: -32603, data: { reason: 'TIMEOUT' } }
    },
    onQuiet,
  })
  return { side, onQuiet, pings, stop }
}

const NEVER = Number.POSITIVE_INFINITY

test('a side that has not answered for three seconds is quiet, told once', async () => {
  const { onQuiet } = open({ answersAfter: NEVER })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(onQuiet).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(onQuiet.mock.calls).toEqual([[true]])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onQuiet).toHaveBeenCalledOnce()
})

test('one that answers again is not', async () => {
  const { side, onQuiet } = open({ answersAfter: NEVER })
  await vi.advanceTimersByTimeAsync(4_000)
  side.answersAfter = 0
  await vi.advanceTimersByTimeAsync(4_000)
  expect(onQuiet.mock.calls).toEqual([[true], [false]])
})

test('one that is busy for less is asked on, and never quiet', async () => {
  const { onQuiet, pings } = open({ answersAfter: 2_900 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(pings.mock.calls.length).toBeGreaterThan(4)
  expect(onQuiet).not.toHaveBeenCalled()
})

test('nobody is asked while nobody looks', async () => {
  const { side, onQuiet, pings } = open({ answersAfter: NEVER })
  side.isWatched = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(pings).not.toHaveBeenCalled()
  expect(onQuiet).not.toHaveBeenCalled()
})

test('what a page out of sight does not hear is no silence; back in sight it counts anew', async () => {
  const page = { hidden: true }
  vi.stubGlobal('document', page)
  const { onQuiet } = open({ answersAfter: NEVER })
  await vi.advanceTimersByTimeAsync(60_000)
  page.hidden = false
  await vi.advanceTimersByTimeAsync(2_500)
  expect(onQuiet).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onQuiet.mock.calls).toEqual([[true]])
})

test('a page that stood still, as one on a machine that slept, gives the other side its time again', async () => {
  const { side, onQuiet } = open({ answersAfter: NEVER })
  await vi.advanceTimersByTimeAsync(3_000)
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  await vi.advanceTimersByTimeAsync(2_000)
  side.answersAfter = 0
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onQuiet).not.toHaveBeenCalled()
})

test('a side that is asked no more is quiet no more', async () => {
  const { onQuiet, stop } = open({ answersAfter: NEVER })
  await vi.advanceTimersByTimeAsync(4_000)
  stop()
  expect(onQuiet.mock.calls).toEqual([[true], [false]])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onQuiet).toHaveBeenCalledTimes(2)
})
