import { expect, test } from 'vitest'
import { tronFeeWarnings } from './fee.ts'
import type { TronAction } from './types.ts'
import { transactionWarnings } from './warnings.ts'

const TRX = 1_000_000n
const [contract, to, spender] = ['TContract', 'TSomebody', 'TSpender']
const other = (type: string): TronAction => ({ name: 'other', type, data: '' })

test.each<[string, TronAction, readonly string[]]>([
  ['a transfer', { name: 'transfer', to, amount: 1n }, []],
  ['a transfer of a token', { name: 'tokenTransfer', contract, to, amount: 1n }, []],
  ['an approval of some', { name: 'tokenApprove', contract, spender, amount: 5n }, []],
  ['an approval of all', { name: 'tokenApprove', contract, spender, amount: 2n ** 256n - 1n }, ['unlimited']],
  ['a call', { name: 'call', contract, value: 0n, asset: null, data: '' }, ['unknownProgram']],
  ['a deployment', other('CreateSmartContract'), ['unknownProgram']],
  ['a vote', other('VoteWitnessContract'), ['unreadable']],
  ['other keys for the account', other('AccountPermissionUpdateContract'), ['unreadable', 'authority']],
])('%s', (_, action, warnings) => expect(transactionWarnings({ action, memo: '' })).toEqual(warnings))

const word = (digits: string) => digits.padStart(64, '0')
const ALL = 'f'.repeat(64)

test.each([
  ['with a byte behind it', `095ea7b3${word('ab')}${ALL}00`],
  ['to an address with its prefix', `095ea7b3${word(`41${'ab'.repeat(20)}`)}${ALL}`],
  ['of an increase', `39509351${word('ab')}${ALL}`],
  ['of an increase of older tokens', `d73dd623${word('ab')}${ALL}`],
  ['of a whole collection', `a22cb465${word('ab')}${word('1')}`],
])('an unlimited approval %s is one', (_, data) => {
  const action: TronAction = { name: 'call', contract, value: 0n, asset: null, data }
  expect(transactionWarnings({ action, memo: '' })).toEqual(['unknownProgram', 'unlimited'])
})

test.each([
  ['a limited approval', `095ea7b3${word('ab')}${word('5')}00`],
  ['the end of one', `a22cb465${word('ab')}${word('0')}`],
  ['another call', `12345678${word('ab')}${ALL}`],
])('%s is not unlimited', (_, data) => {
  const action: TronAction = { name: 'call', contract, value: 0n, asset: null, data }
  expect(transactionWarnings({ action, memo: '' })).toEqual(['unknownProgram'])
})

test('a note that is not text is said to be unreadable', () => {
  expect(
    transactionWarnings({ action: { name: 'transfer', to, amount: 1n }, memo: { hex: '0xff' } }),
  ).toEqual(['unreadable'])
})

test('a limit of thousands of TRX is unusual, one of a hundred is not', () => {
  expect(tronFeeWarnings({ feeLimit: 5_000n * TRX })).toEqual(['unusualFee'])
  expect(tronFeeWarnings({ feeLimit: 100n * TRX })).toEqual([])
  expect(tronFeeWarnings({ feeLimit: 0n })).toEqual([])
})
