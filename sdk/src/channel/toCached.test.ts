import { expect, test } from 'vitest'
import type { FamilyState, ProviderState } from '../../../widget/protocol/hostChannel.ts'
import { toCached } from './toCached.ts'

const STATE: ProviderState = {
  seq: 1,
  status: 'disconnected',
  accounts: [],
  chainId: '0x1',
  wallet: null,
  route: null,
}
const CHAIN = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const NOBODY: FamilyState = { status: 'disconnected', accounts: [], chainId: CHAIN, wallet: null }
const ALICE: FamilyState = { ...NOBODY, status: 'connected', accounts: ['Alice'] }

test.each([
  ['0x1', '0x1'],
  ['0x0', undefined],
] as const)('the chain %s of a state is kept as %s', (chainId, expected) => {
  expect(toCached({ ...STATE, chainId }, undefined)).toEqual({ ...STATE, chainId: expected, families: {} })
})

test('the note whether a Solana session may come back is none of the page', () => {
  expect(
    toCached({ ...STATE, solana: { ...NOBODY, remembered: true } }, { solana: ALICE }).families?.solana,
  ).toEqual(NOBODY)
})

test('a Solana session that a reloaded widget restores is no loss to the page', () => {
  const restoring = { ...STATE, solana: { ...NOBODY, status: 'reconnecting' } } as const
  expect(toCached(restoring, { solana: ALICE }).families?.solana).toBe(ALICE)
  expect(toCached(restoring, undefined).families?.solana?.status).toBe('reconnecting')
})

test('the accounts that the page is shown cannot be put in another order by it', () => {
  const { accounts } = toCached({ ...STATE, accounts: ['0xa', '0xb'] }, undefined)
  expect(() => (accounts as string[]).reverse()).toThrow(TypeError)
})

test('a widget that knows families tells of them by name, an older one of Solana alone, and the page keeps both alike', () => {
  const newer = toCached({ ...STATE, families: { solana: ALICE } })
  const older = toCached({ ...STATE, solana: ALICE })
  expect(newer).toEqual(older)
  expect(newer.families).toEqual({ solana: ALICE })
})

const HELLO = '0x48656c6c6f'
const ADDRESS = '0x00000000000000000000000000000000000000aA'
const OTHER = '0x00000000000000000000000000000000000000Bb'
const typedData = (data: unknown) => ({ method: 'eth_signTypedData_v4', params: [ADDRESS, data] })
const SIGN_IN = `bank.example wants you to sign in with your Ethereum account:\n${ADDRESS}`
const toHex = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

test.each([
  ['a message', true, { method: 'personal_sign', params: [HELLO, ADDRESS] }],
  ['a message of no shape', true, { method: 'personal_sign' }],
  ['typed data', true, { method: 'eth_signTypedData_v4', params: [ADDRESS, '{}'] }],
  ['a method that the widget does not name', false, { method: 'eth_accounts' }],
  ['a sign-in', false, { method: 'personal_sign', params: [SIGN_IN, ADDRESS] }],
  ['a sign-in in hex', false, { method: 'personal_sign', params: [toHex(SIGN_IN), ADDRESS] }],
  ['a sign-in in other digits', false, { method: 'personal_sign', params: [toHex(SIGN_IN).toUpperCase()] }],
  ['a sign-in behind the address', false, { method: 'personal_sign', params: [ADDRESS, SIGN_IN] }],
  ['an account in other letters', true, { method: 'personal_sign', params: [HELLO, ADDRESS.toLowerCase()] }],
  ['another account', false, { method: 'personal_sign', params: [HELLO, OTHER] }],
  ['another account’s typed data', false, { method: 'eth_signTypedData_v4', params: [OTHER, '{}'] }],
  ['the own transaction', true, { method: 'eth_sendTransaction', params: [{ from: ADDRESS, to: OTHER }] }],
  ['a transaction of another account', false, { method: 'eth_sendTransaction', params: [{ from: OTHER }] }],
  ['a transaction of whoever', true, { method: 'eth_sendTransaction', params: [{ to: OTHER }] }],
  ['a domain that is signed', false, typedData({ primaryType: 'EIP712Domain' })],
  ['a domain as text', false, typedData('{ "primaryType" : "EIP712Domain" }')],
  ['a number that is another one already', false, typedData({ message: { amount: 2 ** 53 } })],
  ['numbers that are what they were', true, typedData({ message: { amount: 2 ** 53 - 1, of: ['1'] } })],
  ['a message with a domain', true, typedData('{"types":{"EIP712Domain":[]},"primaryType":"Mail"}')],
])('straight to the wallet of the page goes %s: %s', (_, goes, args) => {
  const route = { walletId: 'w', methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'] }
  expect(toCached({ ...STATE, accounts: [ADDRESS], route }).route?.takes(args)).toBe(goes)
})

test('a wallet is asked what the page asks, and no other number than the page wrote', () => {
  const route = { walletId: 'w', methods: [] }
  const prepare = toCached({ ...STATE, route }).route?.prepare
  const sign = { method: 'personal_sign', params: ['0x12345678901234567890', ADDRESS] }
  expect(prepare?.({ ...sign, id: 7 } as never)).toEqual(sign)
  expect(prepare?.({ method: 'wallet_getCapabilities' })).toEqual({ method: 'wallet_getCapabilities' })
  expect(prepare?.(typedData('{"amount":1234567890123456789}'))).toEqual(
    typedData('{"amount":"1234567890123456789"}'),
  )
  for (const data of ['{"amount":12345678901234567', '{ "amount":1 }', { amount: 1 }])
    expect(prepare?.(typedData(data))).toEqual(typedData(data))
})
