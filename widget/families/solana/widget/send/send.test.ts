import { expect, test } from 'vitest'
import { solanaSend } from './send.ts'

const ALL = { token: null, typed: null, balance: 1_000_000n, isMax: true }

test('of a maximum, the chain is asked about what it said that the account must keep', () => {
  expect(solanaSend.amountToRequest({ ...ALL, reserve: 89_088n })).toBe(905_912n)
  expect(solanaSend.amountToRequest({ ...ALL, reserve: 890_880n })).toBe(104_120n)
  expect(solanaSend.amountToRequest({ ...ALL, reserve: 1_000_000n })).toBe(0n)
})

test('before it did, about all that is there but the fee; of a token, about all of it', () => {
  expect(solanaSend.amountToRequest(ALL)).toBe(995_000n)
  expect(solanaSend.amountToRequest({ ...ALL, token: 'mint', reserve: 890_880n })).toBe(1_000_000n)
})
