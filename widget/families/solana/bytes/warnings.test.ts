import { expect, test } from 'vitest'
import type { SolanaAction } from './types.ts'
import { transactionWarnings, transferRecipients } from './warnings.ts'

const [ME, WRAPPED] = ['MeMeMeMe1111111111111111111111111111111MeMe', 'Wrapped']
const FRIEND = 'CCCCEbcdefghjkmnpqrstuvwxyz23456789ABECCCC'
const TWIN = 'CCCCEzyxwvutsrqpnmkjhgfedcb23456789ABECCCC'
const transaction = (action: SolanaAction) => ({
  instructions: [{ program: 'program', accounts: [], data: '0x' as const, action }],
})
const warningsOf = (action: SolanaAction) =>
  transactionWarnings(transaction(action), { known: [FRIEND], account: ME })

test('closing an account pays a recipient, who may imitate a known one', () => {
  const close = { name: 'closeAccount', account: WRAPPED, to: TWIN } as const
  expect(transferRecipients(transaction(close))).toEqual([TWIN])
  expect(warningsOf(close)).toEqual(['lookAlike'])
  expect(warningsOf({ ...close, to: FRIEND })).toEqual([])
})

test('a spender may imitate a known address, too', () => {
  const approve = { name: 'tokenApprove', to: TWIN, mint: null, amount: 1n, decimals: null } as const
  expect(warningsOf(approve)).toEqual(['spender', 'lookAlike'])
})

test('an account that is created under a program is handed over if it is the own one', () => {
  const create = { name: 'createAccount', account: ME, owner: 'program', amount: 0n } as const
  expect(warningsOf(create)).toEqual(['authority'])
  expect(warningsOf({ ...create, account: 'fresh' })).toEqual([])
})
