import { describe, expect, test } from 'vitest'
import { readGrantParams, readRevokeParams } from './permissionParams.ts'

const ACCOUNT = '0x2222222222222222222222222222222222222222'
const KEY = '0x3333333333333333333333333333333333333333'
const expiry = Math.floor(Date.now() / 1000) + 3600
const allowance = { type: 'token-allowance', data: { allowance: '0x10' } }
const native = { type: 'native-token-transfer', data: { ticker: 'ETH' }, policies: [allowance] }
const REQUEST = { expiry, signer: { type: 'account', data: { id: KEY } }, permissions: [native] }
const read = (own: object) => readGrantParams([{ ...REQUEST, ...own }], { account: ACCOUNT, chainId: '0x1' })
const invalid = expect.objectContaining({ code: -32602 })

describe('what is asked for by ERC-7715', () => {
  test('is read as viem sends it', () => {
    expect(read({})).toMatchObject({
      account: ACCOUNT,
      delegate: KEY,
      amount: '0x10',
      contract: null,
      expiry,
    })
    const calls = {
      type: 'contract-call',
      data: { address: KEY, calls: ['vote(uint256)'] },
      policies: [{ type: 'call-limit', data: { count: 3 } }],
    }
    expect(read({ permissions: [calls] })).toMatchObject({
      methods: ['vote(uint256)'],
      count: 3,
      amount: null,
    })
  })

  test('of each period is read as MetaMask has it, from now on or from its date', () => {
    const data = { periodAmount: '0x10', periodDuration: 86_400, startTime: expiry - 600 }
    const periodic = { type: 'native-token-periodic', data }
    expect(read({ permissions: [periodic] })).toMatchObject({
      amount: '0x10',
      period: { from: expiry - 600, seconds: 86_400 },
    })
    const { startTime: _, ...soon } = data
    const now = read({ permissions: [{ ...periodic, data: { ...soon, startTime: null } }] }).period?.from ?? 0
    expect(Math.abs(now - Date.now() / 1000)).toBeLessThan(60)
    const tokens = { type: 'erc20-token-periodic', data: { ...soon, tokenAddress: KEY } }
    expect(read({ permissions: [tokens] })).toMatchObject({ contract: KEY, type: 'erc20-token-periodic' })
    const twice = { ...periodic, policies: [allowance] }
    expect(() => read({ permissions: [twice] })).toThrow(invalid)
    expect(() => read({ permissions: [{ ...native, data: soon }] })).toThrow(invalid)
  })

  test('is read as the widget puts wallet_requestExecutionPermissions', () => {
    const data = { tokenAddress: KEY, periodAmount: '0x10', periodDuration: 86_400, justification: 'Rent' }
    const permission = readGrantParams(
      [
        {
          ...{ chainId: '0x1', address: ACCOUNT, expiry },
          signer: { type: 'account', data: { address: KEY } },
          permissions: [
            { type: 'erc20-token-periodic', data: { ...data, startTime: expiry - 600 }, policies: [] },
          ],
        },
      ],
      { account: ACCOUNT, chainId: '0x1' },
    )
    expect(permission).toMatchObject({
      ...{ type: 'erc20-token-periodic', account: ACCOUNT, delegate: KEY, expiry, contract: KEY },
      ...{ amount: '0x10', period: { from: expiry - 600, seconds: 86_400 }, methods: [], count: null },
    })
  })

  test('is named as the page calls its key: one short line, without what is not seen', () => {
    const named = (name: unknown) => read({ signer: { type: 'key', data: { id: KEY, name } } })
    expect(named('Weekly\n ticket')).toMatchObject({ delegate: KEY, name: 'Weekly ticket' })
    expect(named(`\u202e${'long '.repeat(20)}`).name).toBe('long '.repeat(8))
    for (const none of [undefined, '', '\u200b ']) expect(named(none)).not.toHaveProperty('name')
    expect(() => named(7)).toThrow(invalid)
  })

  test.each<[string, object]>([
    ['no expiry', { expiry: undefined }],
    ['milliseconds for seconds', { expiry: Date.now() + 3_600_000 }],
    ['no signer', { signer: undefined }],
    ['a signer without an address', { signer: { type: 'account', data: {} } }],
    ['the wallet as signer', { signer: { type: 'wallet' } }],
    ['no permission', { permissions: [] }],
    ['two permissions', { permissions: [native, native] }],
    ['an unknown type', { permissions: [{ ...native, type: 'everything' }] }],
    ['no amount', { permissions: [{ ...native, policies: [] }] }],
    [
      'a policy that is not kept',
      { permissions: [{ ...native, policies: [allowance, { type: 'rate-limit', data: { count: 1 } }] }] },
    ],
    ['an amount twice', { permissions: [{ ...native, policies: [allowance, allowance] }] }],
    ['another network', { chainId: '0xa' }],
  ])('%s is refused', (_, own) => {
    expect(() => read(own)).toThrow(invalid)
  })

  test('what was not granted by the account is not taken back', () => {
    for (const permissionsContext of ['0x', '0x1234', 'all'])
      expect(() => readRevokeParams([{ permissionsContext }], ACCOUNT)).toThrow(invalid)
  })
})
