import { afterEach, expect, test, vi } from 'vitest'
import { untilReady } from './processes.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('asks a starting program again when it took a request and never answered', async () => {
  vi.useFakeTimers()
  const service = { name: 'slow', logFile: '', stop: async () => {}, exited: new Promise<null>(() => {}) }
  const probe = vi.fn(async () => {}).mockReturnValueOnce(new Promise<void>(() => {}))

  const ready = untilReady(service, probe, 60_000)
  await vi.advanceTimersByTimeAsync(30_000)

  await expect(ready).resolves.toBeUndefined()
  expect(probe).toHaveBeenCalledTimes(2)
})
