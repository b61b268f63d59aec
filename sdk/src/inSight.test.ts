import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenInSight } from './inSight.ts'

type Entry = { isIntersecting: boolean }

let elements: object[]
let observed: Set<object>
let report: (entries: Entry[]) => void
let change: () => void
let watches: boolean
let life: AbortController

beforeEach(() => {
  elements = []
  observed = new Set()
  life = new AbortController()
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelectorAll: () => elements })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback
      }
      observe = (element: object) => observed.add(element)
      disconnect = () => observed.clear()
    },
  )
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(callback: typeof change) {
        change = callback
      }
      observe = () => {
        watches = true
      }
      disconnect = () => {
        watches = false
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an element that is off screen does not count, and one that comes on screen counts once', () => {
  elements = [{}]
  const onSeen = vi.fn()
  whenInSight('button', onSeen, life.signal)
  report([{ isIntersecting: false }])
  expect(onSeen).not.toHaveBeenCalled()
  report([{ isIntersecting: true }])
  expect(onSeen).toHaveBeenCalledOnce()
  expect(observed.size).toBe(0)
  expect(watches).toBe(false)
})

test('an element that comes into the page later is looked at, by one look for many changes', () => {
  const onSeen = vi.fn()
  whenInSight('button', onSeen, life.signal)
  const late = {}
  elements = [late]
  const look = vi.spyOn(document, 'querySelectorAll')
  for (let count = 0; count < 5; count++) change()
  vi.runAllTimers()
  expect(look).toHaveBeenCalledOnce()
  expect(observed).toContain(late)
})

test('nothing is looked at once the SDK is destroyed', () => {
  elements = [{}]
  whenInSight('button', vi.fn(), life.signal)
  change()
  life.abort()
  vi.runAllTimers()
  expect(observed.size).toBe(0)
  expect(watches).toBe(false)
})
