import { TIMEOUTS } from '@latch/protocol/limits.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHeartbeat } from './heartbeat.ts'

const silent = {
  code: -32603,
  message: 'The wallet frame did not respond in time',
  data: { reason: 'TIMEOUT' },
}
const busy = { code: -32005, message: 'Too many calls. Slow down and try again.' }

const OPTIONS = { every: TIMEOUTS.heartbeatEvery, misses: TIMEOUTS.heartbeatMisses }

let stop: (() => void) | undefined

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

/** Lets one ping per beat end. @param ends - Null for an answer, else the ping's rejection. */
async function beat(ends: readonly (object | null)[]) {
  const onSilence = vi.fn()
  const answers = [...ends]
  const ping = async () => {
    const error = answers.shift()
    if (error) throw error
  }
  stop = startHeartbeat({ ...OPTIONS, isNeeded: () => true, ping, onSilence })
  await vi.advanceTimersByTimeAsync(TIMEOUTS.heartbeatEvery * ends.length)
  return onSilence
}

test('two pings in a row without an answer are a silence, told once', async () => {
  expect(await beat([silent, silent, silent])).toHaveBeenCalledOnce()
})

test('an answer in between begins the count anew', async () => {
  expect(await beat([silent, null, silent])).not.toHaveBeenCalled()
})

test('a frame that has too much to do is alive', async () => {
  expect(await beat([busy, busy, busy])).not.toHaveBeenCalled()
  expect(await beat([silent, busy, silent])).not.toHaveBeenCalled()
})

test('a missed ping is forgotten once nobody waits any more', async () => {
  let isNeeded = true
  const onSilence = vi.fn()
  stop = startHeartbeat({
    ...OPTIONS,
    isNeeded: () => isNeeded,
    ping: () => Promise.reject(silent),
    onSilence,
  })
  await vi.advanceTimersByTimeAsync(TIMEOUTS.heartbeatEvery)
  isNeeded = false
  await vi.advanceTimersByTimeAsync(TIMEOUTS.heartbeatEvery)
  isNeeded = true
  await vi.advanceTimersByTimeAsync(TIMEOUTS.heartbeatEvery)
  expect(onSilence).not.toHaveBeenCalled()
})
