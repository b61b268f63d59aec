import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenInSight } from './inSight.ts'
import { schedulePreload } from './preload.ts'

vi.mock('./inSight.ts')

/** The part of an element that `matches` needs. */
class FakeElement extends EventTarget {
  readonly selectors: readonly string[]
  constructor(...selectors: string[]) {
    super()
    this.selectors = selectors
  }
  matches(list: string) {
    return list.split(',').some((selector) => this.selectors.includes(selector))
  }
}
const connectButton = new FakeElement('[data-latch-connect]', 'button')
const button = new FakeElement('button')
const text = new FakeElement()
let page: EventTarget
let life: AbortController

beforeEach(() => {
  page = new EventTarget()
  life = new AbortController()
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const only = (load: () => void) => ({ load, loadDocument: unexpected })
const unexpected = vi.fn()

/** @param path - The element under the pointer, then its ancestors. */
const reach = (type: string, ...path: FakeElement[]) =>
  page.dispatchEvent(Object.defineProperty(new Event(type), 'composedPath', { value: () => path }))

test('intent is seen inside of an element of the page that has a tree of its own, and around it', () => {
  vi.useFakeTimers()
  for (const path of [
    [text, connectButton, text],
    [text, text, connectButton],
  ]) {
    const load = vi.fn()
    schedulePreload('intent', only(load), life.signal)
    reach('pointerover', ...path)
    vi.runAllTimers()
    expect(load).toHaveBeenCalledTimes(1)
  }
})

test.each([
  ['pointerover', connectButton, true],
  ['focusin', connectButton, true],
  ['pointerover', button, false],
  ['pointerdown', button, true],
  ['pointerdown', text, false],
])('intent, which is the default: %s', (type, target, loads) => {
  vi.useFakeTimers()
  for (const mode of [undefined, 'intent'] as const) {
    const load = vi.fn()
    schedulePreload(mode, only(load), life.signal)
    reach(type, target)
    reach(type, target)
    vi.runAllTimers()
    expect(load).toHaveBeenCalledTimes(loads ? 1 : 0)
  }
})

test('intent loads in a task of its own: the browser draws in that of the event', () => {
  vi.useFakeTimers()
  const load = vi.fn()
  schedulePreload(undefined, only(load), life.signal)
  reach('pointerover', connectButton)
  expect(load).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(load).toHaveBeenCalledOnce()
})

test('never waits for the first request, eager waits for nothing', () => {
  const load = vi.fn()
  vi.useFakeTimers()
  schedulePreload('never', only(load), life.signal)
  reach('pointerdown', connectButton)
  vi.runAllTimers()
  expect(load).not.toHaveBeenCalled()
  schedulePreload('eager', only(load), life.signal)
  expect(load).toHaveBeenCalledOnce()
})

test('idle loads once the page rests', () => {
  const rest: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => rest.push(callback))
  const load = vi.fn()
  schedulePreload('idle', only(load), life.signal)
  reach('pointerdown', connectButton)
  expect(load).not.toHaveBeenCalled()
  for (const callback of rest) callback()
  expect(load).toHaveBeenCalledOnce()
})

test('what was called off does not load', () => {
  const load = vi.fn()
  vi.useFakeTimers()
  schedulePreload('intent', only(load), life.signal)
  life.abort()
  reach('pointerdown', connectButton)
  vi.runAllTimers()
  expect(load).not.toHaveBeenCalled()
})

test('visible loads the document alone, once the page rests with a button on screen, and the rest by intent', () => {
  vi.useFakeTimers()
  const { rest, see } = stubSight()
  const [load, loadDocument] = [vi.fn(), vi.fn()]
  schedulePreload('visible', { load, loadDocument }, life.signal)
  for (const callback of rest.splice(0)) callback()
  expect(loadDocument).not.toHaveBeenCalled()
  see()
  expect(loadDocument).not.toHaveBeenCalled()
  for (const callback of rest.splice(0)) callback()
  expect(loadDocument).toHaveBeenCalledOnce()
  expect(load).not.toHaveBeenCalled()
  reach('pointerdown', connectButton)
  vi.runAllTimers()
  expect(load).toHaveBeenCalledOnce()
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'visible waits for intent with a visitor to whom bytes are dear: %j',
  (connection) => {
    vi.useFakeTimers()
    const { rest, see } = stubSight()
    vi.stubGlobal('navigator', { connection })
    const [load, loadDocument] = [vi.fn(), vi.fn()]
    schedulePreload('visible', { load, loadDocument }, life.signal)
    see()
    for (const callback of rest) callback()
    expect(loadDocument).not.toHaveBeenCalled()
    reach('pointerdown', connectButton)
    vi.runAllTimers()
    expect(load).toHaveBeenCalledOnce()
  },
)

/** @returns what waits for the page to rest, and a function that brings a button on screen. */
function stubSight() {
  const rest: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => rest.push(callback))
  let see = () => {}
  vi.mocked(whenInSight).mockImplementation((_, onSeen) => {
    see = onSeen
  })
  return { rest, see: () => see() }
}
