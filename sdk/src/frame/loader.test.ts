import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoader } from './loader.ts'
import type { Surface } from './surface.ts'

const HELLO_OVERDUE = 3_000

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.useFakeTimers()
  for (const [name, value] of Object.entries({
    isSecureContext: true,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: () => {},
  }))
    vi.stubGlobal(name, value)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A loader whose frame loads when the test says so. */
function startLoader() {
  const failures: string[] = []
  let onLoad = () => {}
  const surface = {
    load: (_: string, loaded: () => void) => {
      onLoad = loaded
    },
  } as Surface
  const loader = createLoader({
    origin: 'https://widget.example',
    surface,
    url: () => 'https://widget.example/embed/v1/',
    onFailure: (reason) => failures.push(reason),
  })
  loader.start()
  return { failures, loader, load: () => onLoad() }
}

test('a frame that loads without a hello has failed three seconds later', () => {
  const { failures, load } = startLoader()
  load()
  vi.advanceTimersByTime(HELLO_OVERDUE)
  expect(failures).toEqual(['blocked_or_unreachable'])
})

test('a frame that said hello may take its time after its load', () => {
  const { failures, loader, load } = startLoader()
  loader.stop()
  load()
  vi.advanceTimersByTime(60_000)
  expect(failures).toEqual([])
})

test('a later load without a hello is noticed: the frame lost the widget', () => {
  const { failures, loader, load } = startLoader()
  loader.stop()
  load()
  load()
  vi.advanceTimersByTime(HELLO_OVERDUE)
  expect(failures).toEqual(['blocked_or_unreachable'])
})

test('so it is where the hello came after the load of its own document', () => {
  const { failures, loader, load } = startLoader()
  load()
  loader.stop()
  vi.advanceTimersByTime(60_000)
  expect(failures).toEqual([])
  load()
  vi.advanceTimersByTime(HELLO_OVERDUE)
  expect(failures).toEqual(['blocked_or_unreachable'])
})

test.each([
  ['enforce', ['blocked_by_host_csp']],
  ['report', []],
])("a violation of the page's policy with the disposition '%s'", (disposition, expected) => {
  const { failures } = startLoader()
  const violation = { effectiveDirective: 'frame-src', blockedURI: 'https://widget.example', disposition }
  page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
  expect(failures).toEqual(expected)
})
