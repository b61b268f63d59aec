import { expect, test } from 'vitest'
import { transactionWarnings } from './warnings.ts'

const warningsOf = (...types: string[]) =>
  transactionWarnings({ actions: types.map((type) => ({ name: 'unknown', type })) })

test('a transfer is known, and every other message is said not to be shown', () => {
  const transfer = { name: 'transfer', from: 'a', to: 'b', coins: [] } as const
  expect(transactionWarnings({ actions: [transfer] })).toEqual([])
  for (const type of ['/cosmos.staking.v1beta1.MsgDelegate', 'cosmos-sdk/MsgVote', ''])
    expect(warningsOf(type)).toEqual(['unreadable'])
})

test('a message by which somebody else may act for the account is said so, in both modes', () => {
  for (const type of [
    '/cosmos.authz.v1beta1.MsgGrant',
    'cosmos-sdk/MsgGrant',
    '/cosmos.feegrant.v1beta1.MsgGrantAllowance',
    'cosmos-sdk/MsgGrantAllowance',
  ])
    expect(warningsOf(type)).toContain('authority')
  expect(warningsOf('/cosmos.authz.v1beta1.MsgRevoke')).not.toContain('authority')
})
