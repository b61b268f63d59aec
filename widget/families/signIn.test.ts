import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foreignSignIn } from './signIn.ts'

const ORIGIN = 'https://app.example'
const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const WORDS = 'wants you to sign in with your Ethereum account:'
const message = (first: string, rest = '', uri = ORIGIN) =>
  `${first}\n${ADDRESS}\n\n${rest}\n\nURI: ${uri}\nVersion: 1\nChain ID: 1\nNonce: 32891756\nIssued At: 2026-01-01T00:00:00Z`
const signIn = (domain: string, uri = ORIGIN) => message(`${domain} ${WORDS}`, '', uri)

test.each([
  ['its own domain', signIn('app.example'), ORIGIN],
  ['with a scheme', signIn('https://app.example'), ORIGIN],
  ['in capitals', signIn('APP.example'), ORIGIN],
  ['with the port that goes without saying', signIn('app.example:443'), ORIGIN],
  ['on a port', signIn('localhost:5173', 'http://localhost:5173/login'), 'http://localhost:5173'],
  ['by address', signIn('[::1]:5173', 'http://[::1]:5173'), 'http://[::1]:5173'],
  [
    'of letters beyond ASCII',
    signIn('bücher.example', 'https://bücher.example'),
    'https://xn--bcher-kva.example',
  ],
  ['with the line breaks of Windows', signIn('app.example').replaceAll('\n', '\r\n'), ORIGIN],
  ['behind a blank', ` ${signIn('app.example')}`, ORIGIN],
  ['of Solana', message('app.example wants you to sign in with your Solana account:'), ORIGIN],
  ['a text that is none', 'Bank.example wants you to know: sign in with your account is safe.', ORIGIN],
  ['nothing', '', ORIGIN],
])('for the page that asks: %s', (_, text, origin) => expect(foreignSignIn(text, origin)).toBeNull())

test.each([
  ['another site', signIn('bank.example'), 'bank.example'],
  ['with a scheme', signIn('https://bank.example'), 'bank.example'],
  ['with the scheme of another site', signIn('http://app.example'), 'http://app.example'],
  ['of an app', signIn('wallet://bank.example'), 'bank.example'],
  ['on another port', signIn('app.example:8443'), 'app.example:8443'],
  ['a site above', signIn('example'), 'example'],
  ['a site below', signIn('www.app.example'), 'www.app.example'],
  ['of Solana', message('bank.example wants you to sign in with your Solana account:'), 'bank.example'],
  ['behind blanks', `\n  \t${signIn('bank.example')}`, 'bank.example'],
  ['behind what cannot be seen', `\u200b\ufeff${signIn('bank.example')}`, 'bank.example'],
  ['with the line breaks of Windows', signIn('bank.example').replaceAll('\n', '\r\n'), 'bank.example'],
  ['behind a text', `Welcome!\n\n${signIn('bank.example')}`, 'bank.example'],
  ['behind one for this page', `${signIn('app.example')}\n${signIn('bank.example')}`, 'bank.example'],
  [
    'in the statement of one for this page',
    message(`app.example ${WORDS}`, `bank.example ${WORDS}`),
    'bank.example',
  ],
  ['in capitals', signIn('bank.example').toUpperCase(), 'bank.example'],
  [
    'without a colon',
    message('bank.example wants you to sign in with your Ethereum account'),
    'bank.example',
  ],
  ['with other blanks', message(`bank.example ${WORDS.replaceAll(' ', '\u00a0')}`), 'bank.example'],
  ['with wide blanks', message(`bank.example ${WORDS.replaceAll(' ', '\u3164')}`), 'bank.example'],
  [
    'with Cyrillic letters',
    message('bank.example wаnts yоu tо sіgn іn with yоur Ethereum аccоunt:'),
    'bank.example',
  ],
  [
    'with small capitals',
    message('bank.example ᴡᴀɴᴛꜱ ʏᴏᴜ ᴛᴏ ꜱɪɢɴ ɪɴ ᴡɪᴛʜ ʏᴏᴜʀ Ethereum ᴀᴄᴄᴏᴜɴᴛ:'),
    'bank.example',
  ],
  [
    'with mathematical letters',
    message('bank.example 𝘄𝗮𝗻𝘁𝘀 𝘆𝗼𝘂 𝘁𝗼 𝘀𝗶𝗴𝗻 𝗶𝗻 𝘄𝗶𝘁𝗵 𝘆𝗼𝘂𝗿 Ethereum 𝗮𝗰𝗰𝗼𝘂𝗻𝘁:'),
    'bank.example',
  ],
  ['with digits', message('bank.example want5 y0u t0 s1gn 1n with y0ur Ethereum acc0unt:'), 'bank.example'],
  ['with accents', message('bank.example wánts you tö sign in with your Ethereum account:'), 'bank.example'],
  [
    'with letters that take no room',
    message('bank.example wa\u200bnts you to si\u00adgn in with your Ethereum account:'),
    'bank.example',
  ],
  ['a domain of Cyrillic letters', signIn('аpp.example'), 'xn--pp-6kc.example'],
])('elsewhere: %s', (_, text, domain) => {
  expect(foreignSignIn(text, ORIGIN)).toEqual({ domain, host: 'app.example' })
})

test.each([
  ['a user before another site', signIn('app.example@bank.example')],
  ['a path', signIn('app.example/bank.example')],
  ['a backslash', signIn('app.example\\@bank.example')],
  ['two sites', signIn('bank.example app.example')],
  ['no site', message(WORDS)],
  ['a site on a line of its own', message(`app.example\n${WORDS}`)],
  ['no host', signIn('app.example:99999')],
])('nowhere that can be told: %s', (_, text) => {
  expect(foreignSignIn(text, ORIGIN)).toEqual({ domain: null, host: 'app.example' })
})

const resources = (...uris: string[]) =>
  `${signIn('app.example')}\nResources:${uris.map((uri) => `\n- ${uri}`).join('')}`

test('resources of the page itself are no delegation', () => {
  expect(foreignSignIn(resources(`${ORIGIN}/terms`), ORIGIN)).toBeNull()
})

test.each([
  ['the URI of another site', signIn('app.example', 'https://bank.example/login'), 'bank.example'],
  ['the URI of a key', signIn('app.example', 'did:key:z6MkiTBz1y'), 'did:key:z6MkiTBz1y'],
  ['a resource of another site', resources(`${ORIGIN}/terms`, 'https://bank.example/'), 'bank.example'],
  ['a capability', resources('urn:recap:eyJhdHQiOnt9fQ'), 'urn:recap:eyJhdHQiOnt9fQ'],
  ['everything of a network', resources('ceramic://*'), 'ceramic://*'],
  ['a second URI', `${signIn('app.example')}\r\nURI: https://bank.example`, 'bank.example'],
])('a delegation under the page’s own domain: %s', (_, text, domain) => {
  expect(foreignSignIn(text, ORIGIN)).toEqual({ domain, host: 'app.example' })
})

const label = fc.stringMatching(/^[a-z]([a-z0-9]{0,8}[a-z])?$/)
const host = fc.tuple(label, label).map((labels) => labels.join('.'))

test('of two hosts only the own one passes', () => {
  fc.assert(
    fc.property(host, host, fc.string(), (own, other, before) => {
      const origin = `https://${own}`
      expect(foreignSignIn(signIn(own, origin), origin)).toBeNull()
      const found = foreignSignIn(`${before}\n${signIn(other)}`, origin)
      expect(found === null).toBe(own === other)
    }),
  )
})

test.each([
  ['words', 'wants you to sign in with your '.repeat(4_200)],
  ['gaps', `wants${' '.repeat(131_000)}`],
  ['letters of other scripts', 'д'.repeat(131_000)],
  ['marks', '—'.repeat(131_000)],
  ['what grows', '\ufdfa'.repeat(131_000)],
  ['gaps and letters', 'дд — '.repeat(26_000)],
])('the longest message of %s is read', (_, text) => expect(foreignSignIn(text, ORIGIN)).toBeNull(), 2_000)
