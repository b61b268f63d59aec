import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToWidget } from '#frame/listen.ts'
import { answerHello } from './answerHello.ts'

const origin = 'https://wallet.example'
const hello = { ns: 'latch', t: 'hello', nonce: 'n1', protocol: { min: 1, max: 1 }, build: 'b' }
let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => void vi.unstubAllGlobals())

function setUp() {
  const frame = { postMessage: vi.fn() }
  const onFamilies = vi.fn()
  const onPort = vi.fn()
  const onRefusal = vi.fn()
  const life = new AbortController()
  listenToWidget(
    origin,
    () => frame as unknown as Window,
    (data, window) => answerHello({ data, window, origin, instance: 'i1', onFamilies, onPort, onRefusal }),
    life.signal,
  )
  const receive = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, source: frame, origin, ...from }))
  return { frame, onFamilies, onPort, onRefusal, receive, stop: () => life.abort() }
}

test('a hello is answered to the exact origin, with its nonce and one port', () => {
  const { frame, onPort, receive } = setUp()
  receive(hello)
  const [init, target, transfer] = frame.postMessage.mock.calls[0] ?? []
  expect(init).toMatchObject({ ns: 'latch', t: 'init', nonce: 'n1', protocol: 1, instance: 'i1' })
  expect(target).toBe(origin)
  expect(transfer).toHaveLength(1)
  expect(onPort).toHaveBeenCalledOnce()
})

test('a hello may name the project’s chain families; what is no list is passed over', () => {
  const { frame, onFamilies, receive } = setUp()
  receive({ ...hello, families: ['eip155', 'solana'] })
  for (const families of [undefined, null, 'solana', {}]) receive({ ...hello, families })
  expect(onFamilies.mock.calls).toEqual([[['eip155', 'solana']]])
  expect(frame.postMessage).toHaveBeenCalledTimes(5)
})

test.each([
  ['another window', { source: {} }],
  ['another origin', { origin: 'https://evil.example' }],
  ['a prefix of the origin', { origin: 'https://wallet.example.evil' }],
])('a hello from %s is not heard', (_, from) => {
  const { frame, onPort, receive } = setUp()
  receive(hello, from)
  expect(frame.postMessage).not.toHaveBeenCalled()
  expect(onPort).not.toHaveBeenCalled()
})

test.each([[null], ['text'], [{ ...hello, ns: 'penpal' }], [{ ...hello, nonce: 1 }], [{ penpal: 'syn' }]])(
  'what is no hello is not answered: %j',
  (data) => {
    const { frame, receive } = setUp()
    receive(data)
    expect(frame.postMessage).not.toHaveBeenCalled()
  },
)

test('every further hello is a new document with a port of its own', () => {
  const { onPort, receive } = setUp()
  receive(hello)
  receive({ ...hello, nonce: 'n2' })
  expect(onPort).toHaveBeenCalledTimes(2)
  expect(onPort.mock.calls[0]?.[0]).not.toBe(onPort.mock.calls[1]?.[0])
})

test('a widget without a protocol in common gets no port', () => {
  const { frame, onRefusal, receive } = setUp()
  receive({ ...hello, protocol: { min: 2, max: 3 } })
  expect(onRefusal).toHaveBeenCalledExactlyOnceWith('protocol_mismatch')
  expect(frame.postMessage).not.toHaveBeenCalled()
})

test('a widget that refuses says why', () => {
  const { onRefusal, receive } = setUp()
  receive({ ns: 'latch', t: 'denied', reason: 'origin' })
  receive({ ns: 'latch', t: 'denied', reason: 'project' })
  expect(onRefusal.mock.calls).toEqual([['denied_origin'], ['unknown_project']])
})

test('nothing is heard after it was stopped', () => {
  const { onPort, receive, stop } = setUp()
  stop()
  receive(hello)
  expect(onPort).not.toHaveBeenCalled()
})
