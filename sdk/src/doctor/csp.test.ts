import { expect, test } from 'vitest'
import { findBlocking, findBlockingInline, parsePolicies } from './csp.ts'
import { matchesSource } from './cspSource.ts'

const SELF = 'https://dapp.example'
const FRAME = 'https://widget.example/embed/v1/'
const SDK = 'https://widget.example/v1/sdk.js'

const blocks = (policy: string, kind: 'frame' | 'script' | 'connect', more: object = {}) =>
  findBlocking(parsePolicies(policy, 'header'), {
    kind,
    url: kind === 'script' ? SDK : FRAME,
    self: SELF,
    ...more,
  }).map(({ applied }) => applied)

test.each([
  ['*', true],
  ["'self'", false],
  ["'none'", false],
  ['https:', true],
  ['http:', true],
  ['wss:', true],
  ['file:', false],
  ['data:', false],
  ['widget.example', true],
  ['WIDGET.example', true],
  ['http://widget.example', true],
  ['http://widget.example:80', true],
  ['https://widget.example:443', true],
  ['https://widget.example:*', true],
  ['https://widget.example:8443', false],
  ['*.example', true],
  ['*.widget.example', false],
  ['https://widget.example/', true],
  ['https://widget.example/embed/', true],
  ['https://widget.example/embed', false],
  ['https://widget.example/embed/v1/', true],
  ['https://other.example', false],
  ["'nonce-abc'", false],
])('source %s allows the widget: %s', (source, isAllowed) => {
  expect(matchesSource(source, FRAME, SELF)).toBe(isAllowed)
})

test.each([
  ["'self'", 'http://dapp.example', 'https://dapp.example/a', true],
  ["'self'", 'https://dapp.example', 'http://dapp.example/a', false],
  ["'self'", 'http://localhost:3000', 'http://localhost:3001/a', false],
  ['ws:', 'https://dapp.example', 'wss://relay.example', true],
  ['https://relay.example', 'https://dapp.example', 'wss://relay.example', false],
  ['relay.example', 'http://dapp.example', 'https://relay.example/a', true],
  ['*', 'https://dapp.example', 'data:text/html,a', false],
])('source %s of %s allows %s: %s', (source, self, address, isAllowed) => {
  expect(matchesSource(source, address, self)).toBe(isAllowed)
})

test.each([
  ["default-src 'self'", ['default-src']],
  ["default-src 'self'; child-src https://widget.example", []],
  ["child-src 'self'; default-src *", ['child-src']],
  ["frame-src https://widget.example; child-src 'none'; default-src 'none'", []],
  ["frame-src 'none'; child-src *", ['frame-src']],
  ["frame-src 'none'; frame-src *", ['frame-src']],
  ['script-src *', []],
])('a frame falls back from frame-src to child-src to default-src: %s', (policy, blocked) => {
  expect(blocks(policy, 'frame')).toEqual(blocked)
})

test.each([
  ["script-src 'self'", ['script-src']],
  ["script-src-elem https://widget.example; script-src 'none'", []],
  ["default-src 'none'", ['default-src']],
  ["default-src 'none'; script-src widget.example", []],
])('a script falls back from script-src-elem to script-src to default-src: %s', (policy, blocked) => {
  expect(blocks(policy, 'script')).toEqual(blocked)
})

test('of several policies each has to allow a request', () => {
  expect(blocks("frame-src *, frame-src 'self'", 'frame')).toEqual(['frame-src'])
  expect(blocks('frame-src *, script-src *', 'frame')).toEqual([])
})

test('a nonce allows a script, and with strict-dynamic nothing else does', () => {
  const policy = "script-src 'strict-dynamic' 'nonce-abc' https://widget.example"
  expect(blocks(policy, 'script')).toEqual(['script-src'])
  expect(blocks(policy, 'script', { nonce: 'abc' })).toEqual([])
  expect(blocks(policy, 'script', { nonce: 'ABC' })).toEqual(['script-src'])
  expect(blocks(policy, 'script', { isDynamic: true })).toEqual([])
})

test('a script with the integrity that the policy names is allowed', () => {
  const policy = "script-src 'sha384-AAAA'"
  expect(blocks(policy, 'script', { integrity: 'sha384-AAAA' })).toEqual([])
  expect(blocks(policy, 'script', { integrity: 'sha384-AAAA sha384-BBBB' })).toEqual(['script-src'])
})

test('a meta element sets one policy, without the directives of headers', () => {
  const [policy, ...more] = parsePolicies(
    "sandbox; frame-ancestors 'none'; frame-src https://a.example",
    'meta',
  )
  expect([...(policy?.directives.keys() ?? [])]).toEqual(['frame-src'])
  expect(more).toEqual([])
  expect(parsePolicies('sandbox', 'meta')).toEqual([])
})

test.each([
  ["script-src 'self'", undefined, true],
  ["script-src 'unsafe-inline'", undefined, false],
  ["script-src 'unsafe-inline' 'nonce-abc'", undefined, true],
  ["script-src 'unsafe-inline' 'sha256-AAAA'", undefined, true],
  ["script-src 'unsafe-inline' 'strict-dynamic'", undefined, true],
  ["script-src 'nonce-abc'", 'abc', false],
  // Of the text below: openssl dgst -sha256 -binary | base64
  ["script-src 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='", undefined, false],
  ["script-src 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF-pI='", undefined, false],
  ["style-src 'self'", undefined, false],
])('an inline script under %s with the nonce %s is blocked: %s', async (policy, nonce, isBlocked) => {
  const blocking = await findBlockingInline(parsePolicies(policy, 'header'), { text: 'alert(1)', nonce })
  expect(blocking.length > 0).toBe(isBlocked)
})
