import { expect, test, vi } from 'vitest'
import { createAppStart } from './startApp.ts'
import { holdFrames } from './testFrames.ts'

const draw = holdFrames()

test('the app runs after the frame that shows the rows, not before', () => {
  const load = vi.fn()
  createAppStart(load).afterFrame()
  expect(load).not.toHaveBeenCalled()
  draw()
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(load).toHaveBeenCalledOnce()
})

test('a hidden document, which draws nothing, starts the app in the end', () => {
  const load = vi.fn()
  createAppStart(load).afterFrame()
  vi.advanceTimersByTime(999)
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(load).toHaveBeenCalledOnce()
})

test('a request does not wait for a frame of a hidden document', () => {
  const load = vi.fn()
  const start = createAppStart(load)
  start.afterFrame()
  start.soon()
  vi.advanceTimersByTime(50)
  expect(load).toHaveBeenCalledOnce()
})

test('a page that never answers gets the app all the same', () => {
  const load = vi.fn()
  createAppStart(load).withoutPage()
  vi.advanceTimersByTime(3_000)
  expect(load).toHaveBeenCalledOnce()
})

test('the app starts once, whatever asks for it', () => {
  const load = vi.fn()
  const start = createAppStart(load)
  start.now()
  start.now()
  start.afterFrame()
  vi.runAllTimers()
  expect(load).toHaveBeenCalledOnce()
})
