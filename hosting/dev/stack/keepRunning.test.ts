import { expect, test, vi } from 'vitest'
import { keepRunning, MAX_RESTARTS } from './keepRunning.ts'
import type { Service } from './processes.ts'

/** Programs that end on request. */
function setUp() {
  const started: { service: Service; end(): void }[] = []
  const start = vi.fn(async () => {
    let end = () => {}
    const exited = new Promise<null>((resolve) => {
      end = () => resolve(null)
    })
    const stop = vi.fn(async () => end())
    const service = { name: `chain-${started.length}`, logFile: '', exited, stop }
    started.push({ service, end })
    return service
  })
  return { started, start, onRestart: vi.fn(), onGiveUp: vi.fn() }
}

test('a program that ends by itself is started again, once what it left behind is gone', async () => {
  const { started, ...options } = setUp()
  await keepRunning(options)
  started[0]?.end()
  await expect.poll(() => started.length).toBe(2)
  expect(started[0]?.service.stop).toHaveBeenCalledOnce()
  await expect.poll(() => options.onRestart.mock.calls).toEqual([[started[1]?.service]])
  expect(options.onGiveUp).not.toHaveBeenCalled()
})

test('a program that ends again and again is given up', async () => {
  const { started, ...options } = setUp()
  await keepRunning(options)
  for (let ends = 0; ends <= MAX_RESTARTS; ends++) {
    await expect.poll(() => started.length).toBe(ends + 1)
    started[ends]?.end()
  }
  await expect.poll(() => options.onGiveUp.mock.calls).toEqual([[started[MAX_RESTARTS]?.service]])
  expect(started).toHaveLength(MAX_RESTARTS + 1)
})

test('a program that does not start again is given up', async () => {
  const { started, ...options } = setUp()
  await keepRunning(options)
  options.start.mockRejectedValueOnce(new Error('Its port is taken.'))
  started[0]?.end()
  await expect.poll(() => options.onGiveUp.mock.calls).toEqual([[started[0]?.service]])
})

test('a stop ends it for good, also while it is started again', async () => {
  const { started, ...options } = setUp()
  const running = await keepRunning(options)
  started[0]?.end()
  await expect.poll(() => options.start.mock.calls.length).toBe(2)
  await running.stop()
  expect(started[1]?.service.stop).toHaveBeenCalled()
  expect(started).toHaveLength(2)
})

test('a stopped program is not started again', async () => {
  const { started, ...options } = setUp()
  const running = await keepRunning(options)
  await running.stop()
  expect(started).toHaveLength(1)
  expect(options.onGiveUp).not.toHaveBeenCalled()
})
