import { describe, expect, test } from 'vitest'
import { type Hello, type Init, isDenied, isHello, isInit, isPreview } from './handshake.ts'

const hello: Hello = { ns: 'latch', t: 'hello', nonce: 'n', protocol: { min: 1, max: 1 }, build: 'b' }
const init: Init = {
  ns: 'latch',
  t: 'init',
  nonce: 'n',
  protocol: 1,
  sdk: { name: '@latch/sdk', version: '0.1.0' },
  instance: 'i',
}

const strangers = [
  undefined,
  null,
  0,
  '',
  'hello',
  [],
  {},
  { ns: 'latch' },
  { penpal: 'syn' },
  { t: 'hello', ns: 'x' },
]

describe('guards of the handshake', () => {
  test('each message passes its own guard and no other', () => {
    const denied = { ns: 'latch', t: 'denied', reason: 'origin' }
    expect([hello, init, denied].map(isHello)).toEqual([true, false, false])
    expect([hello, init, denied].map(isInit)).toEqual([false, true, false])
    expect([hello, init, denied].map(isDenied)).toEqual([false, false, true])
  })

  test.each(strangers)('%j passes none', (data) => {
    expect([isHello(data), isInit(data), isDenied(data)]).toEqual([false, false, false])
  })

  test.each([
    { ...hello, nonce: '' },
    { ...hello, nonce: 'x'.repeat(65) },
    { ...hello, build: 1 },
    { ...hello, protocol: null },
    { ...hello, protocol: { min: '1', max: 1 } },
  ])('a hello with a bad field is none: %j', (data) => {
    expect(isHello(data)).toBe(false)
  })

  test.each([
    { ...init, protocol: 1.5 },
    { ...init, sdk: undefined },
    { ...init, sdk: { name: 'x', version: 'y'.repeat(65) } },
    { ...init, instance: {} },
  ])('an init with a bad field is none: %j', (data) => {
    expect(isInit(data)).toBe(false)
  })

  test('fields of a later version are ignored', () => {
    expect(isHello({ ...hello, later: true })).toBe(true)
  })
})

test('a preview is told apart from the messages of the window and of penpal', () => {
  const preview = { ns: 'latch', t: 'preview', wallets: [] }
  expect([preview, hello, init, { namespace: 'penpal', type: 'SYN' }, null].map(isPreview)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect([isHello(preview), isInit(preview), isDenied(preview)]).toEqual([false, false, false])
})
