import { expect, test, vi } from 'vitest'
import { singleFlight } from './singleFlight.ts'

function setUp() {
  const finish: ((value: string) => void)[] = []
  const signals: AbortSignal[] = []
  const run = vi.fn((signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<string>((resolve) => finish.push(resolve))
  })
  return { fly: run, land: finish, signals, request: singleFlight(run) }
}

test('concurrent callers share one flight, later ones start another', async () => {
  const { fly, land, request } = setUp()
  const both = Promise.all([request(), request()])
  land[0]?.('first')
  expect(await both).toEqual(['first', 'first'])
  const third = request()
  land[1]?.('second')
  expect(await third).toBe('second')
  expect(fly).toHaveBeenCalledTimes(2)
})

test('a caller that aborts leaves alone', async () => {
  const { land, signals, request } = setUp()
  const leaving = new AbortController()
  void request(leaving.signal)
  const stays = request()
  leaving.abort()
  expect(signals[0]?.aborted).toBe(false)
  land[0]?.('landed')
  expect(await stays).toBe('landed')
})

test('the flight is aborted when the last caller left, and a new caller gets a new one', () => {
  const { fly, signals, request } = setUp()
  const leaving = new AbortController()
  void request(leaving.signal)
  leaving.abort()
  expect(signals[0]?.aborted).toBe(true)
  void request()
  expect(fly).toHaveBeenCalledTimes(2)
})

test('a caller that left before it came takes nobody with it', () => {
  const { signals, request } = setUp()
  void request()
  void request(AbortSignal.abort())
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
})

test('a flight that failed is not remembered', async () => {
  const fly = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('up')
  const request = singleFlight<string>(fly)
  await expect(request()).rejects.toThrow('down')
  expect(await request()).toBe('up')
})

test('a flight that has landed lets go of the signal', async () => {
  const { land, request } = setUp()
  const { signal } = new AbortController()
  const remove = vi.spyOn(signal, 'removeEventListener')
  const answer = request(signal)
  land[0]?.('landed')
  expect(await answer).toBe('landed')
  expect(remove).toHaveBeenCalled()
})
