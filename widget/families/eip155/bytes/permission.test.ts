import { describe, expect, test } from 'vitest'
import { delegationOf, permissionsContext } from './delegation.ts'
import { type Permission, periodsOf, requireBounded } from './permission.ts'
import { revocationCall } from './revocation.ts'

const NOW = 1_800_000_000
const ACCOUNT = '0x2222222222222222222222222222222222222222'
const TOKEN = '0x1111111111111111111111111111111111111111'
const NATIVE: Permission = {
  type: 'native-token-transfer',
  chainId: '0x1',
  account: ACCOUNT,
  delegate: '0x3333333333333333333333333333333333333333',
  expiry: NOW + 30 * 86_400,
  salt: '0x12',
  ...{ contract: null, amount: '0x1', methods: [], count: null },
}
const CALLS: Permission = {
  ...NATIVE,
  ...{ type: 'contract-call', contract: TOKEN, amount: null, methods: ['vote(uint256)'], count: 3 },
}
const TOKENS: Permission = { ...NATIVE, type: 'erc20-token-transfer', contract: TOKEN }
const WEEKLY: Permission = {
  ...NATIVE,
  ...{ type: 'native-token-periodic', period: { from: NOW, seconds: 7 * 86_400 } },
}
const refused = expect.objectContaining({ name: 'UnsignableError' })
const ask = (permission: Permission, own: Partial<Permission>) => () =>
  requireBounded({ ...permission, ...own }, NOW)

describe('a permission', () => {
  test.each([NATIVE, TOKENS, CALLS, WEEKLY])('$type is taken with all its bounds', (permission) => {
    expect(ask(permission, {})).not.toThrow()
  })

  test.each<[string, Permission, Partial<Permission>]>([
    ['that is over', NATIVE, { expiry: NOW }],
    ['that is without a date', NATIVE, { expiry: Number.NaN }],
    ['of more than 30 days', NATIVE, { expiry: NOW + 30 * 86_400 + 1 }],
    ['for the account itself', NATIVE, { delegate: ACCOUNT }],
    ['for anybody', NATIVE, { delegate: '0x0000000000000000000000000000000000000a11' }],
    ['for nobody', NATIVE, { delegate: '0x0000000000000000000000000000000000000000' }],
    ['for the EntryPoint', NATIVE, { delegate: '0x0000000071727De22E5E9d8BAf0edAc6f37da032' }],
    ['without an amount', NATIVE, { amount: null }],
    ['of nothing', NATIVE, { amount: '0x0' }],
    ['of everything', NATIVE, { amount: `0x${'f'.repeat(64)}` }],
    ['of tokens without an amount', TOKENS, { amount: null }],
    ['of no token', TOKENS, { contract: null }],
    ['of Ether with a contract', NATIVE, { contract: TOKEN }],
    ['of each period without one', WEEKLY, { period: undefined }],
    ['of a period where its type has none', NATIVE, { period: { from: NOW, seconds: 86_400 } }],
    ['to call in a period', CALLS, { period: { from: NOW, seconds: 86_400 } }],
    ['of each minute', WEEKLY, { period: { from: NOW, seconds: 60 } }],
    ['of an hour and a bit', WEEKLY, { period: { from: NOW, seconds: 3601 } }],
    ['of each quarter', WEEKLY, { period: { from: NOW, seconds: 90 * 86_400 } }],
    ['of a first period that is over', WEEKLY, { period: { from: NOW - 86_400, seconds: 86_400 } }],
    ['of a period that never begins', WEEKLY, { period: { from: Number.NaN, seconds: 86_400 } }],
    ['of a period that begins when it is over', WEEKLY, { period: { from: WEEKLY.expiry, seconds: 86_400 } }],
    ['of more in all than anybody has', WEEKLY, { amount: `0x7${'f'.repeat(31)}` }],
    ['of tokens in each period, and of none', WEEKLY, { type: 'erc20-token-periodic' }],
    ['to call without a count', CALLS, { count: null }],
    ['to call without an end', CALLS, { count: 1e6 }],
    ['to call no method', CALLS, { methods: [] }],
    ['to call too many methods', CALLS, { methods: Array.from({ length: 11 }, (_, n) => `f${n}()`) }],
    ['to call by no signature', CALLS, { methods: ['vote'] }],
    ['to call by a short type', CALLS, { methods: ['vote(uint)'] }],
    ['to call the account', CALLS, { contract: ACCOUNT }],
    ['to call the DelegationManager', CALLS, { contract: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3' }],
    ['to send tokens by a call', CALLS, { methods: ['transfer(address,uint256)'] }],
    ['to do so by a name of the same selector', CALLS, { methods: ['many_msg_babbage(bytes1)'] }],
    ['to do so within another call', CALLS, { methods: ['multicall(bytes[])'] }],
    ...[
      'setOperator(address,bool)',
      'transfer(address,uint256,uint256)',
      'allow(address,bool)',
      'setAuthorization(address,bool)',
      'approveDelegation(address,uint256)',
      'setRelayerApproval(address,address,bool)',
      'sendFrom(address,uint16,bytes,uint256,address,address,bytes)',
      'operatorSend(address,address,uint256,bytes,bytes)',
      'withdraw(address,uint256,address)',
      'transferPunk(address,uint256)',
      'offerPunkForSaleToAddress(uint256,uint256,address)',
      'safeTransfer(address,uint256)',
      'transferBatch(address,address,uint256[],uint256[])',
      'execute(address,uint256,bytes)',
      'redeemDelegations(bytes[],bytes32[],bytes[])',
      'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
    ].map((method): [string, Permission, Partial<Permission>] => [
      `to call ${method}`,
      CALLS,
      { methods: [method] },
    ]),
  ])('%s is refused', (_, permission, own) => {
    expect(ask(permission, own)).toThrow(refused)
  })
})

test('its periods are counted from the first to the one in which it ends', () => {
  const count = (from: number, seconds: number) =>
    periodsOf({ expiry: NOW + 100 * 3600, period: { from: NOW + from, seconds } })
  expect([count(0, 50 * 3600), count(0, 33 * 3600), count(99 * 3600, 86_400)]).toEqual([2n, 4n, 1n])
  expect(periodsOf(NATIVE)).toBe(1n)
})

describe('taking a permission back', () => {
  const context = permissionsContext(delegationOf(NATIVE), `0x${'ab'.repeat(65)}`)

  test('names the delegation as it was given', () => {
    const call = revocationCall(context, ACCOUNT)
    expect(call?.to).toBe('0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3')
    // One delegation is written like a list of one, but for its length and place.
    expect(call?.data.slice(10 + 64)).toBe(context.slice(2 + 3 * 64))
  })

  test('is refused for what is none of this account', () => {
    expect(revocationCall(context, TOKEN)).toBeNull()
    expect(revocationCall('0x1234', ACCOUNT)).toBeNull()
  })
})
