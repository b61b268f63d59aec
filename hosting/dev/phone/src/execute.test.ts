import { stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { expect, test, vi } from 'vitest'
import { ACCOUNTS } from './accounts.ts'
import { execute, type Phone } from './execute.ts'

const STRANGER = '0x000000000000000000000000000000000000dEaD'
const { address } = ACCOUNTS[0]
const phone = (): Phone => ({
  chains: [{ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:1' }],
  switchChain: vi.fn(async () => {}),
})
const run = (method: string, params: unknown[], on = phone()) =>
  execute({ method, params, chainId: 31337 }, on)

test('personal_sign signs hex as bytes and other text as UTF-8', async () => {
  for (const sent of [stringToHex('Grüße'), 'Grüße']) {
    const signature = (await run('personal_sign', [sent, address])) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Grüße', signature })).toBe(true)
  }
})

test('typed data is taken as JSON, with its domain type or without', async () => {
  const types = { Order: [{ name: 'item', type: 'string' }] }
  const data = { domain: { name: 'Shop' }, primaryType: 'Order', message: { item: 'Tea' } } as const
  const EIP712Domain = [{ name: 'name', type: 'string' }]
  const sent = JSON.stringify({ ...data, types: { ...types, EIP712Domain } })
  const signature = (await run('eth_signTypedData_v4', [address.toLowerCase(), sent])) as `0x${string}`
  expect(await verifyTypedData({ ...data, types, address, signature })).toBe(true)
})

test.each([
  ['personal_sign', ['0x00', STRANGER], 4100],
  ['eth_sendTransaction', [{ from: STRANGER, to: STRANGER }], 4100],
  ['wallet_switchEthereumChain', [{ chainId: '0x1' }], 4902],
  ['eth_teleport', [], 4200],
])('%s with %j fails with its code', async (method, params, code) => {
  await expect(run(method, params)).rejects.toMatchObject({ code })
})

test('a known chain is switched to, and the answer is null', async () => {
  const on = phone()
  expect(await run('wallet_switchEthereumChain', [{ chainId: '0x7a69' }], on)).toBeNull()
  expect(on.switchChain).toHaveBeenCalledExactlyOnceWith(31337)
})
