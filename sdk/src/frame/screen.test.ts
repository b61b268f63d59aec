import { createEcho } from '@latch/families/eip155/page/ownProvider.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SdkOptions } from '../types.ts'
import { createScreen } from './screen.ts'
import type { Surface } from './surface.ts'

const ORIGIN = 'https://widget.example'
const frame = { postMessage: vi.fn() }
const home = { isConnected: true, append: vi.fn() }
const element = { isConnected: true }
const surface = {
  held: [element, home, () => {}],
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

function setUp(given: Partial<Parameters<typeof createScreen>[0]> = {}) {
  return createScreen({
    signal: new AbortController().signal,
    origin: ORIGIN,
    options: { projectId: 'demo' },
    discovery: { announcements: () => [], provider: () => undefined, echo: createEcho() },
    isRestoring: () => false,
    isOpen: () => true,
    onArrival: () => {},
    onMessage: () => {},
    onFailure: () => {},
    onDismiss: () => {},
    ...given,
  })
}

const sendHello = (more: object = {}) =>
  page.dispatchEvent(
    Object.assign(new Event('message'), { source: frame, origin: ORIGIN, data: { t: 'hello', ...more } }),
  )

test('a frame that waits for the body is not made when the SDK is destroyed before', () => {
  vi.stubGlobal('document', { body: null })
  const life = new AbortController()
  setUp({ signal: life.signal }).load()
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

test('a held document is not answered before somebody means to connect, and is woken then', () => {
  const onMessage = vi.fn()
  const screen = setUp({ onMessage })
  screen.loadDocument()
  screen.loadDocument()
  expect(surface.load).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('start=held'),
    expect.anything(),
  )
  sendHello({ held: true, nonce: 'nonce-1' })
  vi.advanceTimersByTime(60_000)
  expect(onMessage).not.toHaveBeenCalled()
  expect(frame.postMessage).not.toHaveBeenCalled()
  screen.load()
  screen.load()
  expect(frame.postMessage).toHaveBeenCalledExactlyOnceWith(
    { ns: 'latch', t: 'wake', nonce: 'nonce-1' },
    ORIGIN,
  )
  vi.runAllTimers()
  expect(onMessage).toHaveBeenCalledOnce()
  expect(surface.load).toHaveBeenCalledOnce()
})

test('a held document that says hello after the press is woken at once', () => {
  const onMessage = vi.fn()
  const screen = setUp({ onMessage })
  screen.loadDocument()
  screen.load()
  sendHello({ held: true, nonce: 'nonce-1' })
  expect(frame.postMessage).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(onMessage).toHaveBeenCalledOnce()
  expect(surface.load).toHaveBeenCalledOnce()
})

test('a widget of before, which does not wait, is answered', () => {
  const onMessage = vi.fn()
  const screen = setUp({ onMessage })
  screen.loadDocument()
  sendHello()
  vi.runAllTimers()
  expect(onMessage).toHaveBeenCalledOnce()
  expect(frame.postMessage).not.toHaveBeenCalled()
})

test('a held document that does not come fails in silence, and is loaded once somebody means to connect', () => {
  const onFailure = vi.fn()
  const screen = setUp({ onFailure })
  screen.loadDocument()
  vi.advanceTimersByTime(60_000)
  expect(onFailure).not.toHaveBeenCalled()
  screen.load()
  expect(surface.load).toHaveBeenLastCalledWith(expect.not.stringContaining('start='), expect.anything())
  vi.advanceTimersByTime(60_000)
  expect(onFailure).toHaveBeenCalledOnce()
})

test('a page that has changed its theme, or lost the frame, since the document came gets another one', () => {
  for (const change of [
    (options: SdkOptions) => {
      options.theme = { mode: 'dark' }
    },
    () => {
      element.isConnected = false
    },
  ]) {
    vi.clearAllMocks()
    const options: SdkOptions = { projectId: 'demo' }
    const screen = setUp({ options })
    screen.loadDocument()
    sendHello({ held: true })
    change(options)
    screen.load()
    expect(surface.load).toHaveBeenLastCalledWith(expect.not.stringContaining('start='), expect.anything())
  }
  expect(home.append).toHaveBeenCalledExactlyOnceWith(element)
})
