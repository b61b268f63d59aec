import { expect, test } from 'vitest'
import { transactionWarnings } from './warnings.ts'

const warningsOf = (...types: string[]) =>
  transactionWarnings({
    actions: types.map((type) => ({ name: 'unknown', type, carried: [] })),
    isWhole: true,
  })

test('a transfer is known, and every other message is said not to be shown', () => {
  const transfer = { name: 'transfer', from: 'a', to: 'b', coins: [] } as const
  expect(transactionWarnings({ actions: [transfer], isWhole: true })).toEqual([])
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

test('so is one that another message carries', () => {
  const type = '/cosmos.authz.v1beta1.MsgExec'
  const carrying = (...carried: string[]) =>
    transactionWarnings({ actions: [{ name: 'unknown', type, carried }], isWhole: true })
  expect(carrying('/cosmos.bank.v1beta1.MsgSend')).toEqual(['unreadable'])
  expect(carrying('/cosmos.bank.v1beta1.MsgSend', '/cosmos.authz.v1beta1.MsgGrant')).toContain('authority')
  expect(carrying(type, '/cosmwasm.wasm.v1.MsgUpdateAdmin')).toContain('control')
})

test.each([
  ['/osmosis.smartaccount.v1beta1.MsgAddAuthenticator', 'authority'],
  ['osmosis/smartaccount/add-authenticator', 'authority'],
  ['/cosmos.distribution.v1beta1.MsgSetWithdrawAddress', 'authority'],
  ['cosmos-sdk/MsgModifyWithdrawAddress', 'authority'],
  ['/cosmwasm.wasm.v1.MsgUpdateAdmin', 'control'],
  ['wasm/MsgUpdateAdmin', 'control'],
  ['wasm/MsgMigrateContract', 'control'],
  ['/cosmwasm.wasm.v1.MsgStoreAndMigrateContract', 'control'],
  ['/osmosis.tokenfactory.v1beta1.MsgChangeAdmin', 'control'],
])('%s gives control away', (type, name) => expect(warningsOf(type)).toEqual(['unreadable', name]))

test('a transaction with a part that is not known is said not to be shown whole', () => {
  expect(transactionWarnings({ actions: [], isWhole: false })).toEqual(['unreadable'])
})
