import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { expect, test } from 'vitest'
import type { TokenBalance } from '#api/account.ts'
import { dismissReminder, isReminded, reminderStore } from './recoveryReminder.ts'

const accounts = {
  eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  solana: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
} as const
const user: User = { email: 'ada@example.com', accounts, isRecoverable: false }
const balances = (amount: bigint) => [{ amount } as TokenBalance]

test('a user is reminded once the account has something', () => {
  expect(isReminded(user, [], null)).toBe(false)
  expect(isReminded(user, balances(0n), null)).toBe(false)
  expect(isReminded(user, balances(1n), null)).toBe(true)
})

test('a user with a recovery file or phrase is not reminded, nor one of whom that is unknown', () => {
  expect(isReminded({ ...user, isRecoverable: true }, balances(1n), null)).toBe(false)
  expect(isReminded({ email: null, accounts }, balances(1n), null)).toBe(false)
  expect(isReminded(null, balances(1n), null)).toBe(false)
})

test('a dismissed reminder stays away, and only for that wallet', () => {
  dismissReminder(user)
  const { dismissed } = reminderStore.getState()
  expect(isReminded(user, balances(1n), dismissed)).toBe(false)
  const other = { ...user, accounts: { ...accounts, solana: '11111111111111111111111111111112' } }
  expect(isReminded(other, balances(1n), dismissed)).toBe(true)
})
