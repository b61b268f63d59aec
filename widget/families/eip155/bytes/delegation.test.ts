import * as gator from '@metamask/delegation-abis'
import { decodeAbiParameters, hashTypedData as hashByViem, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { toHex } from '../../hex.ts'
import { delegationOf, ENFORCERS, permissionsContext, typedDelegation } from './delegation.ts'
import type { Permission } from './permission.ts'
import { hashTypedData } from './typedData.ts'

const TOKEN = '0x1111111111111111111111111111111111111111'
const NATIVE: Permission = {
  type: 'native-token-transfer',
  chainId: '0x7a69',
  account: '0x2222222222222222222222222222222222222222',
  delegate: '0x3333333333333333333333333333333333333333',
  expiry: 1_800_000_000,
  salt: '0x1234',
  contract: null,
  amount: '0xde0b6b3a7640000',
  methods: [],
  count: null,
}
const CALLS: Permission = {
  ...NATIVE,
  ...{ type: 'contract-call', contract: TOKEN, amount: null },
  ...{ methods: ['vote(uint256)', 'claim()'], count: 3 },
}

/** `Delegation[]` as `redeemDelegations` reads it. */
const DELEGATIONS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'delegate', type: 'address' },
      { name: 'delegator', type: 'address' },
      { name: 'authority', type: 'bytes32' },
      {
        name: 'caveats',
        type: 'tuple[]',
        components: [
          { name: 'enforcer', type: 'address' },
          { name: 'terms', type: 'bytes' },
          { name: 'args', type: 'bytes' },
        ],
      },
      { name: 'salt', type: 'uint256' },
      { name: 'signature', type: 'bytes' },
    ],
  },
] as const

const named = (permission: Permission) =>
  delegationOf(permission).caveats.map(({ enforcer, terms }) => [
    Object.entries(ENFORCERS).find(([, address]) => address === enforcer)?.[0],
    terms,
  ])
const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const UNTIL = ['Timestamp', `0x${'0'.repeat(32)}${(1_800_000_000).toString(16).padStart(32, '0')}`]

describe('what a permission is held to on chain', () => {
  test('native: an amount, a date, and no call of anything', () => {
    expect(named(NATIVE)).toEqual([
      UNTIL,
      ['NativeTokenTransferAmount', `0x${word(10n ** 18n)}`],
      ['ExactCalldata', '0x'],
    ])
  })

  test('token: an amount of this token, and nothing of the network with it', () => {
    const permission: Permission = { ...NATIVE, type: 'erc20-token-transfer', contract: TOKEN }
    expect(named(permission)).toEqual([
      UNTIL,
      ['ERC20TransferAmount', `0x${TOKEN.slice(2)}${word(10n ** 18n)}`],
      ['ValueLte', `0x${word(0)}`],
    ])
  })

  test('periodic: an amount in each period from the first one on, and all else as without', () => {
    const period = { from: 1_790_000_000, seconds: 86_400 }
    const each = word(10n ** 18n) + word(86_400) + word(1_790_000_000)
    expect(named({ ...NATIVE, type: 'native-token-periodic', period })).toEqual([
      UNTIL,
      ['NativeTokenPeriodTransfer', `0x${each}`],
      ['ExactCalldata', '0x'],
    ])
    expect(named({ ...NATIVE, type: 'erc20-token-periodic', contract: TOKEN, period })).toEqual([
      UNTIL,
      ['ERC20PeriodTransfer', `0x${TOKEN.slice(2)}${each}`],
      ['ValueLte', `0x${word(0)}`],
    ])
  })

  test('calls: one contract, these methods, so many times', () => {
    const selectors = CALLS.methods.map((method) => toFunctionSelector(method).slice(2)).join('')
    expect(named(CALLS)).toEqual([
      UNTIL,
      ['AllowedTargets', `0x${TOKEN.slice(2)}`],
      ['AllowedMethods', `0x${selectors}`],
      ['ValueLte', `0x${word(0)}`],
      ['LimitedCalls', `0x${word(3)}`],
    ])
  })
})

describe('a delegation', () => {
  const delegation = delegationOf(CALLS)

  test('is hashed as EIP-712 has it, otherwise for each network', () => {
    const { types, domain, message } = typedDelegation(delegation, '0x7a69')
    const hash = (chainId: number) =>
      hashByViem({
        types: Object.fromEntries(types),
        primaryType: 'Delegation',
        domain: { ...domain, chainId },
        message,
      } as never)
    expect(toHex(hashTypedData(typedDelegation(delegation, '0x7a69')))).toBe(hash(31337))
    expect(hash(1)).not.toBe(hash(31337))
  })

  test('is written as the manager reads it', () => {
    const signature = `0x${'ab'.repeat(65)}` as const
    const [[read]] = decodeAbiParameters(DELEGATIONS, permissionsContext(delegation, signature))
    expect(read).toEqual({
      ...{ delegate: CALLS.delegate, delegator: CALLS.account, authority: `0x${'f'.repeat(64)}` },
      caveats: delegation.caveats.map((caveat) => ({ ...caveat, args: '0x' })),
      ...{ salt: 0x1234n, signature },
    })
    expect(gator.DelegationManager.some((item) => 'name' in item && item.name === 'redeemDelegations')).toBe(
      true,
    )
  })
})
