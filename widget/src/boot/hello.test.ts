import { expect, test, vi } from 'vitest'
import { sayHello } from './hello.ts'

const HELLO = { ns: 'latch', t: 'hello', nonce: 'nonce-1', protocol: { min: 1, max: 1 } }

test('hello carries no secret and fits the limit of the build', () => {
  const peer = { postMessage: vi.fn() }
  sayHello(peer, 'nonce-1', { build: 'x'.repeat(100), allowedOrigins: ['https://app.example'] })
  expect(peer.postMessage).toHaveBeenCalledExactlyOnceWith({ ...HELLO, build: 'x'.repeat(64) }, '*')
})

test.each([null, 5, {}, { build: '' }, { build: 7 }])(
  'a document with the config %j says hello all the same',
  (config) => {
    const peer = { postMessage: vi.fn() }
    sayHello(peer, 'nonce-1', config)
    expect(peer.postMessage).toHaveBeenCalledExactlyOnceWith({ ...HELLO, build: 'unknown' }, '*')
  },
)
