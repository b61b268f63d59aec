import { expect, test } from 'vitest'
import { isSpam, type SpamCase } from './spam.ts'

const [ME, FRIEND, STRANGER] = ['0xme', '0xfriend', '0xstranger']
const listed = { listed: true, spam: false, name: 'Dollar', symbol: 'USD' }
const unlisted = { ...listed, listed: false }
const gift: SpamCase = { account: ME, signer: FRIEND, from: FRIEND, to: ME, amount: 5n, token: unlisted }

test.each<[string, Partial<SpamCase>, boolean]>([
  ['a token that a friend sends', {}, false],
  ['a listed token, whoever signed', { token: listed, signer: STRANGER }, false],
  ['a token that the list calls spam', { token: { ...listed, spam: true } }, true],
  ['an unlisted token that a stranger’s contract says came from a friend', { signer: STRANGER }, true],
  ['an unlisted token that the account itself asked for', { signer: ME, from: STRANGER }, false],
  ['a name that is an address', { token: { ...unlisted, name: 'Visit usd-bonus.com' } }, true],
  ['a symbol that invites', { token: { ...unlisted, symbol: 'CLAIM' } }, true],
  ['a listed token with a dot in its name', { token: { ...listed, name: 'yearn.finance' } }, false],
  ['nothing at all from a look-alike', { token: listed, amount: 0n, signer: STRANGER }, true],
  ['nothing at all that the account signed', { token: listed, amount: 0n, signer: ME, from: ME }, false],
  ['the chain’s own currency', { token: null, signer: STRANGER }, false],
])('%s', (_, difference, spam) => {
  expect(isSpam({ ...gift, ...difference })).toBe(spam)
})
