import { expect, test } from 'vitest'
import type { StacksAction, StacksCondition } from './types.ts'
import { transactionWarnings } from './warnings.ts'

const ME = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const OTHER = 'SP3FBR2AGK5H9QBDH3EEN6DF8EK8JY7RX8QJ5SVTE'
const TOKEN = 'SP3FBR2AGK5H9QBDH3EEN6DF8EK8JY7RX8QJ5SVTE.token::coin'
const CALL: StacksAction = { name: 'call', contract: `${OTHER}.pool`, function: 'swap', arguments: [] }
const warningsOf = (
  conditions: readonly StacksCondition[],
  action: StacksAction = CALL,
  allowsMore = false,
) =>
  transactionWarnings({
    ...{ chainId: 'stacks:1', from: ME, fee: 1n, isSponsored: false },
    ...{ allowsMore, conditions, action },
  })
const stx = (rule: StacksCondition['rule'], amount: bigint, account: string | null = null) => [
  { account, asset: 'STX', rule, amount, id: null } as const,
]
const token = (rule: StacksCondition['rule'], amount: bigint | null) => [
  { account: null, asset: TOKEN, rule, amount, id: amount === null ? 'u1' : null } as const,
]

test.each([
  ['no condition at all', [], true],
  ['at least nothing', stx('atLeast', 0n), false],
  ['more than something', stx('more', 5n), false],
  ['at least nothing of who signs by name', stx('atLeast', 0n, ME), false],
  ['at most what 64 bits hold', stx('atMost', 2n ** 64n - 1n), false],
  ['less than what 64 bits hold', stx('less', 2n ** 64n - 1n), false],
  ['at most more STX than there are', stx('atMost', 2_000_000_000_000_000n), false],
  ['at least one of a token', token('atLeast', 1n), false],
  ['at most all of a token', token('atMost', 2n ** 64n - 1n), false],
  ['a lower bound behind an upper one', [...stx('atMost', 5n), ...token('atLeast', 0n)], false],
] as const)('a call with %s is unrestricted', (_, conditions, allowsMore) => {
  expect(warningsOf(conditions, CALL, allowsMore)).toEqual(['unknownProgram', 'unrestricted'])
})

test.each([
  ['no condition, where nothing may move', []],
  ['exactly so much', stx('equal', 2n ** 64n - 1n)],
  ['at most so much', stx('atMost', 5_000_000n)],
  ['at most so much of a token', token('atMost', 10n ** 18n)],
  ['one of a collection', token('goes', null)],
  ['a lower bound of another account', stx('atLeast', 1n, OTHER)],
] as const)('a call with %s is bound', (_, conditions) => {
  expect(warningsOf(conditions)).toEqual(['unknownProgram'])
})

test('a deployment runs a program, too; a transfer runs none', () => {
  const deployment = { name: 'deploy', contract: 'x', code: '(begin)', version: null } as const
  expect(warningsOf(stx('atLeast', 0n), deployment)).toContain('unrestricted')
  expect(warningsOf(stx('atLeast', 0n), { name: 'transfer', to: OTHER, amount: 1n, memo: '' })).toEqual([])
})

test('a memo that is not text is unreadable', () => {
  const transfer = { name: 'transfer', to: OTHER, amount: 1n, memo: { hex: '0xff' } } as const
  expect(warningsOf([], transfer)).toEqual(['unreadable'])
})
