import { expect, test, vi } from 'vitest'
import { acceptPort, answerHello, sayHello } from './portHandshake.ts'

const WIDGET = 'https://widget.example'
const FRAME = 'https://secure.example'
const ns = 'test.frame'
const nonce = 'e3b0c442-98fc-4c14-9afb-f4c8996fb924'

function message(source: unknown, origin: string, data: unknown, ports: MessagePort[] = []): MessageEvent {
  return { source, origin, data, ports } as unknown as MessageEvent
}
const init = { ns, t: 'init', nonce }
const freshPort = () => new MessageChannel().port1

test('hello goes to the parent’s exact origin, and is answered with a port to the frame’s', () => {
  const parent = { postMessage: vi.fn() }
  const frame = { postMessage: vi.fn() }
  sayHello({ ns, nonce, peer: parent, origin: WIDGET })
  const [hello, target] = parent.postMessage.mock.calls[0] ?? []
  expect(target).toBe(WIDGET)
  const onPort = vi.fn()
  answerHello({ ns, peer: () => frame, origin: FRAME, onPort })(message(frame, FRAME, hello))
  expect(frame.postMessage).toHaveBeenCalledWith(init, FRAME, [expect.any(MessagePort)])
  expect(onPort).toHaveBeenCalledOnce()
})

test.each([
  ['another window', {}, FRAME, { ns, t: 'hello', nonce }],
  ['another origin', null, 'https://evil.example', { ns, t: 'hello', nonce }],
  ['another channel', null, FRAME, { ns: 'latch', t: 'hello', nonce }],
  ['something without a nonce', null, FRAME, { ns, t: 'hello' }],
  ['nothing', null, FRAME, null],
])('a hello from %s gets no port', (_, source, origin, data) => {
  const frame = { postMessage: vi.fn() }
  const onPort = vi.fn()
  answerHello({ ns, peer: () => frame, origin: FRAME, onPort })(message(source ?? frame, origin, data))
  expect(onPort).not.toHaveBeenCalled()
})

test.each([
  ['another window', {}, WIDGET, init, 1],
  ['another origin', null, FRAME, init, 1],
  ['another nonce', null, WIDGET, { ...init, nonce: 'x' }, 1],
  ['nobody’s port', null, WIDGET, init, 0],
  ['two ports', null, WIDGET, init, 2],
])('an init with %s opens nothing and closes what it brought', (_, source, origin, data, count) => {
  const peer = { postMessage: vi.fn() }
  const onPort = vi.fn()
  const ports = Array.from({ length: count }, freshPort)
  const closes = ports.map((port) => vi.spyOn(port, 'close'))
  acceptPort({ ns, nonce, peer, origin: WIDGET, onPort })(message(source ?? peer, origin, data, ports))
  expect(onPort).not.toHaveBeenCalled()
  for (const close of closes) expect(close).toHaveBeenCalledOnce()
})

test('only the first init gets a channel', () => {
  const peer = { postMessage: vi.fn() }
  const onPort = vi.fn()
  const accept = acceptPort({ ns, nonce, peer, origin: WIDGET, onPort })
  const [first, second] = [freshPort(), freshPort()]
  accept(message(peer, WIDGET, init, [first]))
  accept(message(peer, WIDGET, init, [second]))
  expect(onPort).toHaveBeenCalledExactlyOnceWith(first)
})
