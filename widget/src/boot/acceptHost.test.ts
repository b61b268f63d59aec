import { expect, test, vi } from 'vitest'
import { acceptHost, sayHello } from './acceptHost.ts'

const HELLO = { ns: 'latch', t: 'hello', nonce: 'nonce-1', protocol: { min: 1, max: 1 } }

test('hello carries no secret and fits the limit of the build', () => {
  const peer = { postMessage: vi.fn() }
  sayHello(peer, {
    nonce: 'nonce-1',
    config: { build: 'x'.repeat(100), allowedOrigins: ['https://app.example'] },
    isHeld: false,
  })
  expect(peer.postMessage).toHaveBeenCalledExactlyOnceWith({ ...HELLO, build: 'x'.repeat(64) }, '*')
})

test('hello names the families of the project’s chains, each once', () => {
  const peer = { postMessage: vi.fn() }
  const chains = ['eip155:1', 'eip155:10', 'solana:x'].map((id) => ({ id }))
  sayHello(peer, { nonce: 'nonce-1', config: { build: 'b', chains }, isHeld: false })
  expect(peer.postMessage.mock.lastCall?.[0]).toEqual({
    ...HELLO,
    build: 'b',
    families: ['eip155', 'solana'],
  })
})

test('hello says that the document waits until it is woken', () => {
  const peer = { postMessage: vi.fn() }
  sayHello(peer, { nonce: 'nonce-1', config: { build: 'b' }, isHeld: true })
  expect(peer.postMessage.mock.lastCall?.[0]).toEqual({ ...HELLO, build: 'b', held: true })
})

test.each([{ chains: 5 }, { chains: [null] }, null, 5, {}, { build: '' }, { build: 7 }])(
  'a document with the config %j says hello all the same',
  (config) => {
    const peer = { postMessage: vi.fn() }
    sayHello(peer, { nonce: 'nonce-1', config, isHeld: false })
    expect(peer.postMessage.mock.calls).toMatchObject([[{ ...HELLO, build: 'unknown' }, '*']])
  },
)

const ORIGIN = 'https://app.example'
const INIT = {
  ns: 'latch',
  t: 'init',
  nonce: 'nonce-1',
  protocol: 1,
  sdk: { name: '@latch/sdk', version: '0.1.0' },
  instance: 'page-1',
}

function setUp(allowedOrigins: readonly string[] | null = [ORIGIN]) {
  const peer = { postMessage: vi.fn() }
  const onBound = vi.fn()
  const onDenied = vi.fn()
  const options = { peer, nonce: 'nonce-1', allowedOrigins, onBound, onDenied }
  const listener = acceptHost(options)
  const send = ({
    data = INIT as unknown,
    source = peer as unknown,
    origin = ORIGIN,
    ports = [createPort()],
  } = {}) => {
    listener({ data, source, origin, ports } as unknown as MessageEvent)
    return ports
  }
  return { peer, onBound, onDenied, options, send }
}

function createPort(): MessagePort {
  return { close: vi.fn() } as unknown as MessagePort
}

test('an init from the peer on an allowed origin binds its port', () => {
  const { onBound, send, peer } = setUp()
  const [port] = send()
  expect(onBound).toHaveBeenCalledExactlyOnceWith({ port, origin: ORIGIN, init: INIT })
  expect(peer.postMessage).not.toHaveBeenCalled()
})

test('a second init with a fresh port gets no channel', () => {
  const { onBound, send } = setUp()
  send()
  const [second] = send()
  expect(onBound).toHaveBeenCalledTimes(1)
  expect(second?.close).toHaveBeenCalled()
})

test('an init from another window is not answered at all', () => {
  const { onBound, onDenied, peer, send } = setUp()
  const [port] = send({ source: { postMessage: vi.fn() } })
  expect(port?.close).toHaveBeenCalled()
  expect(onBound).not.toHaveBeenCalled()
  expect(onDenied).not.toHaveBeenCalled()
  expect(peer.postMessage).not.toHaveBeenCalled()
})

test('a replayed nonce of another document gets no channel', () => {
  const { onBound, peer, send } = setUp()
  send({ data: { ...INIT, nonce: 'nonce-0' } })
  expect(onBound).not.toHaveBeenCalled()
  expect(peer.postMessage).not.toHaveBeenCalled()
})

test.each([
  ['no port', []],
  ['two ports', [createPort(), createPort()]],
])('an init with %s gets no channel', (_, ports) => {
  const { onBound, send } = setUp()
  send({ ports })
  expect(onBound).not.toHaveBeenCalled()
  for (const port of ports) expect(port.close).toHaveBeenCalled()
})

test('an origin that is not on the list is told so, on that origin', () => {
  const { onBound, onDenied, peer, send } = setUp()
  send({ origin: 'https://evil.example' })
  expect(onBound).not.toHaveBeenCalled()
  expect(onDenied).toHaveBeenCalledExactlyOnceWith('origin')
  expect(peer.postMessage).toHaveBeenCalledExactlyOnceWith(
    { ns: 'latch', t: 'denied', reason: 'origin' },
    'https://evil.example',
  )
})

test('an opaque origin is denied', () => {
  const { onBound, peer, send } = setUp(['null', ORIGIN])
  send({ origin: 'null' })
  expect(onBound).not.toHaveBeenCalled()
  expect(peer.postMessage).toHaveBeenCalledWith(expect.objectContaining({ t: 'denied' }), '*')
})

test('an unknown project denies everyone', () => {
  const { onBound, onDenied, send } = setUp(null)
  send()
  expect(onBound).not.toHaveBeenCalled()
  expect(onDenied).toHaveBeenCalledWith('project')
})

test.each([0, 2])('protocol %i is denied', (protocol) => {
  const { onBound, onDenied, send } = setUp()
  send({ data: { ...INIT, protocol } })
  expect(onBound).not.toHaveBeenCalled()
  expect(onDenied).toHaveBeenCalledWith('protocol')
})

test.each([
  ['null', null],
  ['a string', 'init'],
  ['a penpal 7 SYN', { namespace: 'penpal', type: 'SYN', participantId: 'x' }],
  ['a penpal 6 syn', { penpal: 'syn' }],
  ['a penpal 6 call', { penpal: 'call', methodName: 'request', args: [] }],
  ['an init without an instance', { ...INIT, instance: undefined }],
  ['another namespace', { ...INIT, ns: 'other' }],
])('%s is ignored', (_, data) => {
  const { onBound, onDenied, peer, send } = setUp()
  send({ data })
  expect(onBound).not.toHaveBeenCalled()
  expect(onDenied).not.toHaveBeenCalled()
  expect(peer.postMessage).not.toHaveBeenCalled()
})
