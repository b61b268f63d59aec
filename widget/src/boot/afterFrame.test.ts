import { expect, test, vi } from 'vitest'
import { afterFrame } from './afterFrame.ts'
import { holdFrames } from './testFrames.ts'

const draw = holdFrames()

test('it runs after the frame, not in it, and once', () => {
  const run = vi.fn()
  afterFrame(run, 100)
  draw()
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(run).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledOnce()
})

test('a document that draws nothing does not wait for a frame', () => {
  const run = vi.fn()
  afterFrame(run, 100)
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledOnce()
  draw()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})
