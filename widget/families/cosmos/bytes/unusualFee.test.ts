import { expect, test } from 'vitest'
import { cosmosFeeWarnings } from './unusualFee.ts'

const [account, other] = ['cosmos1account', 'cosmos1other']
const FEE = [{ denom: 'uatom', amount: 500_000_000_000n }]
const OWN = { denom: 'uatom', decimals: 6 }
const warningsFor = (who: { payer?: string; granter?: string }) =>
  cosmosFeeWarnings({ account, actions: [], payer: '', granter: '', ...who }, FEE, OWN)

test.each([
  ['names no payer', {}],
  ['names the signer as its payer', { payer: account }],
  ['names the signer as its granter', { payer: other, granter: account }],
  ['names the signer in capitals', { payer: account.toUpperCase() }],
  ['names the signer as its granter in capitals', { granter: account.toUpperCase() }],
])('a fee of 500,000 ATOM is unusual if the transaction %s', (_, who) => {
  expect(warningsFor(who)).toEqual(['unusualFee'])
})

test.each([
  ['another payer', { payer: other }],
  ['another granter', { payer: account, granter: other }],
])('a fee that %s pays is not the account’s', (_, who) => expect(warningsFor(who)).toEqual([]))
