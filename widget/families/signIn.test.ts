import { fc } from '@latch/protocol/testRandom.ts'
import { type CreateSiweMessageParameters, createSiweMessage } from 'viem/siwe'
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

const WORD = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  sui: 'Sui',
  cosmos: 'Cosmos',
  polkadot: 'Polkadot',
  stacks: 'Stacks',
}
const resources = (...uris: string[]) =>
  `${signIn('app.example')}\nResources:${uris.map((uri) => `\n- ${uri}`).join('')}`
const recap = (att: object) =>
  `urn:recap:${btoa(JSON.stringify({ att, prf: [] }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`
const siwe = (fields: Partial<CreateSiweMessageParameters>) =>
  createSiweMessage({
    address: ADDRESS,
    chainId: 1,
    domain: 'app.example',
    nonce: '32891756',
    uri: ORIGIN,
    version: '1',
    ...fields,
  })
const statement = (...lines: string[]) => message(`app.example ${WORDS}`, lines.join('\n'))
/** The standard's own. @see https://eips.ethereum.org/EIPS/eip-4361#examples */
const STANDARD = `example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`

test.each([
  ['the example of EIP-4361', STANDARD, 'https://example.com'],
  ['the same with a scheme', `https://${STANDARD}`, 'https://example.com'],
  ['what viem writes', siwe({ resources: ['https://a.example/x', 'https://b.example/y'] }), ORIGIN],
  ['what viem writes with a scheme', siwe({ scheme: 'https', statement: 'Hello.' }), ORIGIN],
  ['a resource of another site', resources(`${ORIGIN}/terms`, 'https://bank.example/'), ORIGIN],
  ['a resource of no site', resources('ipfs://bafy', 'did:key:z6MkiTBz1y', 'urn:uuid:1'), ORIGIN],
  ['the host where the dapp logs in', signIn('app.example', 'https://login.app.example/'), ORIGIN],
  ['a host beside', signIn('app.dapp.example', 'https://auth.dapp.example'), 'https://app.dapp.example'],
  ['the host above', signIn('app.dapp.co.uk', 'https://dapp.co.uk/login'), 'https://app.dapp.co.uk'],
  ['another port at home', signIn('localhost:5173', 'http://localhost:8787'), 'http://localhost:5173'],
  ['a host at home', signIn('a.localhost:5173', 'http://b.localhost:1/'), 'http://a.localhost:5173'],
  ['a list in the statement', statement('You agree that', '- you are 18', '- https://bank.example'), ORIGIN],
  ['a bulleted statement', siwe({ statement: '- I accept the terms of https://bank.example' }), ORIGIN],
  [
    'a capability of the page itself',
    resources(recap({ [`${ORIGIN}/files`]: { 'crud/read': [{}] } })),
    ORIGIN,
  ],
  ...Object.entries(WORD).map(([family, word]) => [
    `CAIP-122 of ${family}`,
    resources('https://bank.example/').replace('Ethereum', word),
    ORIGIN,
  ]),
])('no warning: %s', (_, text = '', origin = '') => expect(foreignSignIn(text, origin)).toBeNull())

test.each([
  ['the example of EIP-4361 elsewhere', STANDARD, 'example.com'],
  ['what viem writes for another site', siwe({ domain: 'bank.example' }), 'bank.example'],
  ['the URI of another site', signIn('app.example', 'https://bank.example/login'), 'bank.example'],
  [
    'the URI of a host whose name begins alike',
    signIn('app.example', 'https://app.example.evil'),
    'app.example.evil',
  ],
  [
    'the URI of a host whose name ends alike',
    signIn('app.example', 'https://myapp.example'),
    'myapp.example',
  ],
  ['the URI of a key', signIn('app.example', 'did:key:z6MkiTBz1y'), 'did:key:z6MkiTBz1y'],
  ['an app as URI', signIn('app.example', 'bank://app.example'), 'bank://app.example'],
  ['a second URI', `${signIn('app.example')}\r\nURI: https://bank.example`, 'bank.example'],
  ['a second URI in the statement', statement('URI: https://bank.example'), 'bank.example'],
  ['a capability', resources(recap({ 'https://bank.example/all': { 'crud/delete': [{}] } })), 'bank.example'],
  [
    'one in capitals',
    resources(recap({ 'kepler:main': {} }).replace('urn:recap', 'URN:ReCap')),
    'kepler:main',
  ],
  [
    'one behind a capability of the page',
    resources(recap({ [ORIGIN]: { 'crud/read': [{}] }, 'https://bank.example': { 'crud/read': [{}] } })),
    'bank.example',
  ],
  [
    'one behind resources',
    resources('https://a.example', recap({ 'https://bank.example': {} })),
    'bank.example',
  ],
  ['one in the statement', statement(`- ${recap({ 'https://bank.example': {} })}`), 'bank.example'],
  ['a capability of nothing', resources('urn:recap:eyJhdHQiOnt9fQ'), 'urn:recap:eyJhdHQiOnt9fQ'],
  ['one that is not readable', resources('urn:recap:%%%'), 'urn:recap:%%%'],
  ...Object.entries(WORD).flatMap(([family, word]) => [
    [`CAIP-122 of ${family}`, signIn('bank.example').replace('Ethereum', word), 'bank.example'],
    [
      `a capability of ${family}`,
      resources(recap({ 'https://bank.example': {} })).replace('Ethereum', word),
      'bank.example',
    ],
  ]),
])('a warning: %s', (_, text = '', domain = '') => {
  expect(foreignSignIn(text, ORIGIN)).toEqual({ domain, host: 'app.example' })
})

test.each(['github.io', 'vercel.app', 'co.uk'])('neighbors at %s are strangers', (suffix) => {
  const own = `dapp.${suffix}`
  expect(foreignSignIn(signIn(own, `https://bank.${suffix}`), `https://${own}`)?.domain).toBe(
    `bank.${suffix}`,
  )
})

const label = fc.stringMatching(/^[a-z]([a-z0-9]{0,8}[a-z])?$/)
const host = fc.tuple(label, label).map((labels) => labels.join('.'))

test.each([
  ['नमस्ते.example', 'नमसत.example'],
  ['ex\u030cample.example', 'example.example'],
])('%s differs from %s by its marks', (marked, plain) => {
  const origin = (host: string) => new URL(`https://${host}`).origin
  expect(foreignSignIn(signIn(marked), origin(plain))).not.toBeNull()
  expect(foreignSignIn(signIn(marked, `https://${marked}`), origin(marked))).toBeNull()
  expect(foreignSignIn(signIn(plain, `https://${marked}`), origin(plain))).not.toBeNull()
})

test('of two hosts only the own one passes', () => {
  fc.assert(
    fc.property(host, host, fc.string(), (own, other, before) => {
      const origin = `https://${own}`
      expect(foreignSignIn(signIn(own, origin), origin)).toBeNull()
      const found = foreignSignIn(`${before}\n${signIn(other, `https://${other}`)}`, origin)
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
  ['lines behind a sign-in', `${signIn('app.example')}${'\n'.repeat(130_000)}`],
  ['sign-ins', `${signIn('app.example')}\n`.repeat(500)],
  ['gaps and letters', 'дд — '.repeat(26_000)],
])('the longest message of %s is read', (_, text) => expect(foreignSignIn(text, ORIGIN)).toBeNull())
