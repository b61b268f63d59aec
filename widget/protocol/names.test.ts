import { expect, test } from 'vitest'
import { createNameText, isLabel, type NameTextFields, parseNameText } from './names.ts'

const FIELDS: NameTextFields = {
  action: 'register',
  domain: 'app.example:8443',
  name: 'alice.demo.latch.eth',
  account: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  nonce: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  issuedAt: '2026-11-26T09:30:00.000Z',
}

test('the text names the site, the name, the account, the nonce and the time, a line each', () => {
  expect(createNameText(FIELDS)).toBe(
    `app.example:8443 asks you to register a name.

Name: alice.demo.latch.eth
Address: eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045
Nonce: 0f1e2d3c4b5a69788796a5b4c3d2e1f0
Issued at: 2026-11-26T09:30:00.000Z

Signing is free and sends no transaction.`,
  )
})

test('giving a name up is another text than registering it', () => {
  const text = createNameText({ ...FIELDS, action: 'release' })
  expect(text).toMatch(/^app\.example:8443 asks you to give up a name\.\n/)
  expect(text.split('\n').slice(1)).toEqual(createNameText(FIELDS).split('\n').slice(1))
})

test.each(['register', 'release'] as const)('what was written to %s is read back', (action) => {
  expect(parseNameText(createNameText({ ...FIELDS, action }))).toEqual({ ...FIELDS, action })
})

const TEXT = createNameText(FIELDS)

test.each([
  ['an empty text', ''],
  ['a text with more behind it', `${TEXT}\nAnd pay me.`],
  ['a text with a line before it', `Hello\n${TEXT}`],
  ['another end', TEXT.replace('is free', 'costs')],
  ['another thing that is asked', TEXT.replace('register', 'sell')],
  ['a line more', TEXT.replace('\nNonce', '\nName: bob.demo.latch.eth\nNonce')],
  ['no nonce', TEXT.replace(/Nonce: .*\n/, '')],
  ['an empty name', TEXT.replace('alice.demo.latch.eth', '')],
  ['a name with a space', TEXT.replace('alice.', 'alice .')],
  ['a name in letters that look alike', TEXT.replace('alice', '\u0430lice')],
  ['a character that nobody sees', TEXT.replace('alice', 'ali\u200bce')],
  ['carriage returns', TEXT.replaceAll('\n', '\r\n')],
])('%s is not a text to register a name', (_, text) => {
  expect(parseNameText(text)).toBeNull()
})

test.each(['abcd', 'alice', '1234', 'a-b-c', 'ali--ce', 'a'.repeat(63)])('%s can be a label', (text) => {
  expect(isLabel(text)).toBe(true)
})

test.each([
  ['three letters', 'abc'],
  ['sixty-four', 'a'.repeat(64)],
  ['nothing', ''],
  ['capital letters', 'Alice'],
  ['a hyphen first', '-alice'],
  ['a hyphen last', 'alice-'],
  ['hyphens at the third and fourth place', 'xn--alice'],
  ['an underscore', 'al_ice'],
  ['a point', 'al.ice'],
  ['another alphabet', 'алиса'],
  ['a line break behind it', 'alice\n'],
  ['a picture', 'alice🙂'],
])('%s cannot be a label', (_, text) => {
  expect(isLabel(text)).toBe(false)
})
