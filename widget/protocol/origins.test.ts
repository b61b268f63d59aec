import { expect, test } from 'vitest'
import { isOriginAllowed, type OriginPatternError } from './origins.ts'
import { frameAncestors, parseOriginPattern } from './projectOrigins.ts'

test.each<string>([
  'https://example.com',
  'https://app.example.com',
  'https://a.b.c.example.com',
  'https://example.com:8443',
  'https://*.example.com',
  'https://*.app.example.com',
  'https://*.example.com:8443',
  'https://my-app.vercel.app',
  'https://*.my-app.vercel.app',
  'https://xn--mnchen-3ya.de',
  'https://1.2.3.4',
  'https://localhost',
  'http://localhost',
  'http://localhost:3000',
  'http://localhost:*',
  'http://127.0.0.1:5173',
  'http://127.0.0.1:*',
  'http://dapp.localhost:4800',
  'http://*.localhost:4800',
  'http://*.localhost:*',
])('%s is a pattern', (text) => {
  expect(parseOriginPattern(text).ok).toBe(true)
})

test.each<[string, OriginPatternError]>([
  ['', 'empty'],
  ['*', 'scheme_missing'],
  ['example.com', 'scheme_missing'],
  ['//example.com', 'scheme_missing'],
  ['null', 'scheme_missing'],
  ['javascript:alert(1)', 'scheme_missing'],
  ['HTTPS://example.com', 'scheme_unsupported'],
  ['ftp://example.com', 'scheme_unsupported'],
  ['chrome-extension://abcdef', 'scheme_unsupported'],
  ['http://example.com', 'insecure'],
  ['http://localhost.evil.com', 'insecure'],
  ['http://*.example.com', 'insecure'],
  ['http://127.0.0.2', 'insecure'],
  ['https://user@example.com', 'credentials'],
  ['https://user:pass@example.com', 'credentials'],
  ['https://example.com@evil.com', 'credentials'],
  ['https://example.com/', 'path'],
  ['https://example.com/path', 'path'],
  ['https://example.com?x', 'path'],
  ['https://example.com#x', 'path'],
  ['https://example.com\\@evil.com', 'credentials'],
  ['https://example.com\\.evil.com', 'path'],
  ['https://münchen.de', 'not_ascii'],
  ['https://example.com evil.com', 'not_ascii'],
  ['https://example.com\n', 'not_ascii'],
  ["https://example.com; script-src 'unsafe-inline'", 'not_ascii'],
  ['https://Example.com', 'host_invalid'],
  ['https://', 'host_invalid'],
  ['https://.example.com', 'host_invalid'],
  ['https://example.com.', 'host_invalid'],
  ['https://a..b.com', 'host_invalid'],
  ['https://-a.com', 'host_invalid'],
  ['https://a_b.com', 'host_invalid'],
  ['https://[::1]', 'host_invalid'],
  ['https://1.2.3', 'host_invalid'],
  ['https://01.2.3.4', 'host_invalid'],
  ['https://example.com;', 'host_invalid'],
  [`https://${'a'.repeat(64)}.com`, 'host_invalid'],
  ['https://*', 'wildcard_position'],
  ['https://*.*.example.com', 'wildcard_position'],
  ['https://a.*.example.com', 'wildcard_position'],
  ['https://app*.example.com', 'wildcard_position'],
  ['https://example.*', 'wildcard_position'],
  ['https://*.com', 'wildcard_shared_suffix'],
  ['https://*.dev', 'wildcard_shared_suffix'],
  ['https://*.co.uk', 'wildcard_shared_suffix'],
  ['https://*.com.au', 'wildcard_shared_suffix'],
  ['https://*.vercel.app', 'wildcard_shared_suffix'],
  ['https://*.pages.dev', 'wildcard_shared_suffix'],
  ['https://*.workers.dev', 'wildcard_shared_suffix'],
  ['https://*.netlify.app', 'wildcard_shared_suffix'],
  ['https://*.github.io', 'wildcard_shared_suffix'],
  ['https://*.web.app', 'wildcard_shared_suffix'],
  ['https://*.ngrok-free.app', 'wildcard_shared_suffix'],
  ['https://*.eu.ngrok.io', 'wildcard_shared_suffix'],
  ['https://*.1.2.3.4', 'wildcard_shared_suffix'],
  ['https://example.com:', 'port_invalid'],
  ['https://example.com:*', 'port_invalid'],
  ['https://localhost:*', 'port_invalid'],
  ['https://example.com:0', 'port_invalid'],
  ['https://example.com:065', 'port_invalid'],
  ['https://example.com:70000', 'port_invalid'],
  ['https://example.com:80:80', 'port_invalid'],
  ['https://example.com:443', 'port_default'],
  ['http://localhost:80', 'port_default'],
])('%s is refused: %s', (text, reason) => {
  expect(parseOriginPattern(text)).toEqual({ ok: false, reason })
})

test.each<[string, string]>([
  ['https://app.example', 'https://app.example'],
  ['https://app.example:8443', 'https://app.example:8443'],
  ['https://a.app.example', 'https://*.app.example'],
  ['https://a-b1.app.example:8443', 'https://*.app.example:8443'],
  ['http://localhost:3000', 'http://localhost:*'],
  ['http://localhost', 'http://localhost:*'],
  ['http://dapp.localhost:4800', 'http://*.localhost:*'],
  ['http://127.0.0.1:5173', 'http://127.0.0.1:*'],
])('%s is allowed by %s', (origin, pattern) => {
  expect(isOriginAllowed(origin, ['https://other.example', pattern])).toBe(true)
})

test.each<[string, string]>([
  ['http://app.example', 'https://app.example'],
  ['https://app.example', 'http://localhost:*'],
  ['https://app.example:8443', 'https://app.example'],
  ['https://app.example', 'https://app.example:8443'],
  ['https://evilapp.example', 'https://app.example'],
  ['https://app.example.evil.com', 'https://app.example'],
  ['https://app.example', 'https://*.app.example'],
  ['https://a.b.app.example', 'https://*.app.example'],
  ['https://evilapp.example', 'https://*.app.example'],
  ['https://.app.example', 'https://*.app.example'],
  ['https://a.app.example.evil.com', 'https://*.app.example'],
  ['https://*.app.example', 'https://*.app.example'],
  ['http://localhost:*', 'http://localhost:*'],
  ['http://localhost.evil.com:3000', 'http://localhost:*'],
  ['http://evil-localhost:3000', 'http://*.localhost:*'],
  ['http://a.b.localhost:3000', 'http://*.localhost:*'],
  ['https://localhost:3000', 'http://localhost:*'],
  ['null', 'null'],
  ['', ''],
  ['https://app.example/', 'https://app.example/'],
])('%s is not allowed by %s', (origin, pattern) => {
  expect(isOriginAllowed(origin, [pattern])).toBe(false)
})

test('an empty list denies everyone', () => {
  expect(isOriginAllowed('https://app.example', [])).toBe(false)
  expect(frameAncestors([])).toBe("'none'")
})

test('the header carries every valid entry once and nothing else', () => {
  const list = [
    'https://a.example',
    'https://*.b.example',
    "https://c.example; script-src 'self'",
    'https://a.example',
  ]
  expect(frameAncestors(list)).toBe('https://a.example https://*.b.example')
})

test('a list without a valid entry denies everyone', () => {
  expect(frameAncestors(['*', 'https:', "'self'"])).toBe("'none'")
})

test('an origin allows itself exactly when it is a pattern, whatever the text', () => {
  const alphabet = [
    'a',
    'app',
    '.',
    '-',
    '*',
    ':',
    '/',
    '@',
    '443',
    '80',
    'localhost',
    'com',
    '[',
    ']',
    '\\',
    ' ',
    'é',
  ]
  let seed = 42
  const next = (bound: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * bound)
  }
  for (let round = 0; round < 5_000; round++) {
    const tail = Array.from({ length: 1 + next(6) }, () => alphabet[next(alphabet.length)]).join('')
    const text = `${next(2) === 0 ? 'https' : 'http'}://${tail}`
    if (!parseOriginPattern(text).ok || text.includes('*')) {
      expect(isOriginAllowed(text, [text]), text).toBe(false)
      continue
    }
    expect(isOriginAllowed(text, [text]), text).toBe(true)
    // The grammar admits nothing that a browser would spell differently.
    expect(new URL(text).origin, text).toBe(text)
  }
})
