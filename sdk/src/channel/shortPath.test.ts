import { expect, test, vi } from 'vitest'
import { createShortPath } from './shortPath.ts'

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
  expect(createShortPath(route, [ADDRESS]).takes(args)).toBe(goes)
})

/** Calls a wallet, and processes its answer. */
function call(args: { method: string; params?: unknown }, answer: () => unknown = () => null) {
  const request = vi.fn(answer)
  const answered = createShortPath({ walletId: 'w', methods: [] }, []).call({ request }, args)
  // Before the event that the visitor pressed is over: wallets open windows.
  return { requested: request.mock.calls[0]?.[0 as never] as unknown, answered }
}

test('a wallet is asked what the page asks, and no other number than the page wrote', () => {
  const sign = { method: 'personal_sign', params: ['0x12345678901234567890', ADDRESS] }
  expect(call({ ...sign, id: 7 } as never).requested).toEqual(sign)
  expect(call({ method: 'wallet_getCapabilities' }).requested).toEqual({ method: 'wallet_getCapabilities' })
  expect(call(typedData('{"amount":1234567890123456789}')).requested).toEqual(
    typedData('{"amount":"1234567890123456789"}'),
  )
  for (const data of ['{"amount":12345678901234567', '{ "amount":1 }', { amount: 1 }])
    expect(call(typedData(data)).requested).toEqual(typedData(data))
})

test.each<[unknown, object]>([
  [
    { code: -32601, message: 'Method not found' },
    { code: -32601, message: 'personal_sign: Method not found' },
  ],
  [
    { code: 4100, message: 'No personal_sign here' },
    { code: 4100, message: 'No personal_sign here' },
  ],
  [
    { code: -32603, message: 'Locked', data: { by: 'wallet' } },
    { code: -32603, message: 'Locked', data: { by: 'wallet' } },
  ],
  [new Error('User denied message signature'), { code: 4001 }],
])('what a wallet refuses with names the method where the request is at fault: %j', async (thrown, error) => {
  const { answered } = call({ method: 'personal_sign' }, () => {
    throw thrown
  })
  await expect(answered).rejects.toMatchObject(error)
})
