import { expect, test } from 'vitest'
import { readMessage } from './message.ts'

const HOST = 'https://app.example'
const read = (text: string) => readMessage(new TextEncoder().encode(text), HOST)
const siwe = (domain: string) =>
  `${domain} wants you to sign in with your Ethereum account:\n0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045\n\nURI: https://${domain}\nVersion: 1`

test('readable text moves nothing and warns of nothing', () => {
  expect(read('Hello')).toMatchObject({
    warnings: [],
    spends: 0,
    blocks: [{ type: 'text', text: 'Hello', isCode: false }],
  })
})

test('a sign-in to the page itself is plain, one to another site is grave', () => {
  expect(read(siwe('app.example')).warnings).toEqual([])
  expect(read(siwe('bank.example')).warnings).toMatchObject([
    { key: 'warn.signIn', params: { domain: 'bank.example', host: 'app.example' }, isGrave: true },
  ])
})

test('bytes that are no text are shown as such, and those of a hash by what they may stand for', () => {
  expect(readMessage(Uint8Array.of(0xff), HOST)).toMatchObject({
    warnings: [{ key: 'warn.hex' }],
    blocks: [{ text: '0xff', isCode: true }],
  })
  expect(readMessage(new Uint8Array(32).fill(0xee), HOST).warnings).toMatchObject([
    { key: 'warn.hash', isGrave: true },
  ])
})

test('an empty message says that it is', () => {
  expect(read('').blocks).toEqual([
    { type: 'facts', facts: [{ label: { key: 'ask.messageLabel' }, value: { key: 'ask.empty' } }] },
  ])
})
