import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { createSignInMessage, parseSignInMessage, type SignInFields } from './signInMessage.ts'

const FIELDS: SignInFields = {
  namespace: 'eip155',
  domain: 'app.example:8443',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  statement: 'Sign in to Demo.',
  uri: 'https://app.example:8443',
  chainId: '8453',
  nonce: 'abcdef0123456789',
  issuedAt: '2026-11-23T07:00:00.000Z',
}
const SOLANA: SignInFields = {
  ...FIELDS,
  namespace: 'solana',
  address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  chainId: 'solana:devnet',
}

test('is the text of EIP-4361', () => {
  expect(createSignInMessage({ ...FIELDS, resources: ['https://app.example/terms'] })).toBe(
    [
      'app.example:8443 wants you to sign in with your Ethereum account:',
      '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      '',
      'Sign in to Demo.',
      '',
      'URI: https://app.example:8443',
      'Version: 1',
      'Chain ID: 8453',
      'Nonce: abcdef0123456789',
      'Issued At: 2026-11-23T07:00:00.000Z',
      'Resources:',
      '- https://app.example/terms',
    ].join('\n'),
  )
})

test('without a statement EVM keeps the empty line and Solana does not', () => {
  expect(createSignInMessage({ ...FIELDS, statement: undefined })).toContain(`${FIELDS.address}\n\n\nURI: `)
  expect(createSignInMessage({ ...SOLANA, statement: undefined })).toContain(`${SOLANA.address}\n\nURI: `)
})

const line = fc.stringMatching(/^[ -~]{1,40}$/)
const fields = fc.record(
  {
    namespace: fc.constantFrom('eip155' as const, 'solana' as const),
    domain: fc.domain(),
    address: fc.stringMatching(/^[a-zA-Z0-9]{32,44}$/),
    statement: line,
    uri: fc.webUrl(),
    chainId: fc.stringMatching(/^[a-z0-9:]{1,30}$/),
    nonce: fc.stringMatching(/^[a-z0-9]{8,64}$/),
    issuedAt: fc.constant(FIELDS.issuedAt),
    expirationTime: fc.constant('2026-11-30T07:00:00.000Z'),
    notBefore: fc.constant('2026-11-22T07:00:00.000Z'),
    requestId: line,
    resources: fc.array(fc.webUrl(), { maxLength: 4 }),
  },
  { requiredKeys: ['namespace', 'domain', 'address', 'uri', 'chainId', 'nonce', 'issuedAt'] },
)

test('whatever is written is read back', () => {
  fc.assert(
    fc.property(fields, (made) => {
      expect(parseSignInMessage(createSignInMessage(made))).toEqual(made)
    }),
  )
})

test('what is read is what its own text says, whatever the text', () => {
  const lines = fc.array(
    fc.constantFrom(
      ...createSignInMessage({ ...FIELDS, resources: ['x'] }).split('\n'),
      'Nonce: 99999999',
      '',
      'x',
    ),
    { maxLength: 16 },
  )
  fc.assert(
    fc.property(lines, (shuffled) => {
      const text = shuffled.join('\n')
      const read = parseSignInMessage(text)
      if (read !== null) expect(createSignInMessage(read)).toBe(text)
    }),
  )
})

const TEXT = createSignInMessage(FIELDS)
test.each([
  [
    'a line break in the statement',
    createSignInMessage({ ...FIELDS, statement: 'x\n\nURI: https://evil.example' }),
  ],
  ['a carriage return in it', createSignInMessage({ ...FIELDS, statement: 'x\rURI: https://evil.example' })],
  ['a statement that cannot be seen', createSignInMessage({ ...FIELDS, statement: 'x\u202ey' })],
  ['a field twice', TEXT.replace('Version: 1', 'Version: 1\nNonce: 0000000000')],
  ['another order', TEXT.replace('Version: 1\nChain ID: 8453', 'Chain ID: 8453\nVersion: 1')],
  ['another version', TEXT.replace('Version: 1', 'Version: 2')],
  ['a short nonce', createSignInMessage({ ...FIELDS, nonce: 'abc' })],
  ['something after it', `${TEXT}\n`],
  ['something before it', `\n${TEXT}`],
  ['a scheme before the domain and a space', TEXT.replace('app', 'https:// app')],
  ['another account word', TEXT.replace('Ethereum', 'Dogecoin')],
  ['more than 8 KB', createSignInMessage({ ...FIELDS, statement: 'x'.repeat(8_200) })],
  [
    'more than 2 KB for Solana',
    createSignInMessage({ ...FIELDS, namespace: 'solana', statement: 'x'.repeat(2_100) }),
  ],
  ['nothing', ''],
])('%s is no sign-in message', (_, text) => expect(parseSignInMessage(text)).toBeNull())
