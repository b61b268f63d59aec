import { createEcho } from '@latch/families/eip155/page/ownProvider.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScreen } from './screen.ts'
import type { Surface } from './surface.ts'

const ORIGIN = 'https://widget.example'
const frame = {}
const surface = {
  card: {},
  load: vi.fn(),
  enter: vi.fn(),
  show: vi.fn(),
  hide: vi.fn(),
  destroy: vi.fn(),
  window: () => frame,
}
vi.mock('./dialog.ts', () => ({ DRAWER: '', createDialog: () => surface as unknown as Surface }))

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', { body: {} })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('isSecureContext', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function setUp(signal = new AbortController().signal) {
  return createScreen({
    signal,
    origin: ORIGIN,
    options: { projectId: 'demo' },
    discovery: { announcements: () => [], provider: () => undefined, echo: createEcho() },
    isRestoring: () => false,
    isOpen: () => true,
    onMessage: () => {},
    onFailure: () => {},
    onDismiss: () => {},
  })
}

const sendHello = () =>
  page.dispatchEvent(
    Object.assign(new Event('message'), { source: frame, origin: ORIGIN, data: { t: 'hello' } }),
  )

test('a frame that waits for the body is not made when the SDK is destroyed before', () => {
  vi.stubGlobal('document', { body: null })
  const life = new AbortController()
  setUp(life.signal).load()
  life.abort()
  vi.stubGlobal('document', { body: {} })
  page.dispatchEvent(new Event('DOMContentLoaded'))
  expect(surface.load).not.toHaveBeenCalled()
})

test('a page that is prerendered makes no frame before the visitor is there: the browser holds its document back', () => {
  vi.stubGlobal('document', { body: {}, prerendering: true })
  const screen = setUp()
  screen.load()
  screen.load()
  vi.advanceTimersByTime(60_000)
  expect(surface.load).not.toHaveBeenCalled()
  vi.stubGlobal('document', { body: {}, prerendering: false })
  page.dispatchEvent(new Event('prerenderingchange'))
  expect(surface.load).toHaveBeenCalledOnce()
})

test('a failure that is explained stays so until the visitor has chosen', () => {
  const screen = setUp()
  const explain = vi.fn()
  screen.load()
  screen.fail(explain)
  expect(explain).toHaveBeenCalledExactlyOnceWith(surface.card)
  screen.load()
  expect(surface.load).toHaveBeenCalledOnce()
  screen.hide()
  screen.load()
  expect(surface.load).toHaveBeenCalledTimes(2)
})

test('a widget that says hello after all is not made anew', () => {
  const screen = setUp()
  screen.load()
  screen.fail(() => {})
  sendHello()
  expect(screen.phase()).toBe('loading')
  screen.load()
  expect(surface.load).toHaveBeenCalledOnce()
})

test('a failure before there is a place to explain it leads to another try', () => {
  vi.stubGlobal('document', { body: null })
  const screen = setUp()
  const explain = vi.fn()
  screen.load()
  screen.fail(explain)
  expect(explain).not.toHaveBeenCalled()
  expect(screen.phase()).toBe('idle')
})

test('what is explained in the page closes the window that the widget had', () => {
  const screen = setUp()
  const destroy = vi.fn()
  screen.load()
  screen.moveTo({ ...surface, destroy } as unknown as Surface)
  screen.fail()
  expect(destroy).not.toHaveBeenCalled()
  screen.fail(() => {})
  expect(destroy).toHaveBeenCalledOnce()
})
