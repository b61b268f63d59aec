import { expect, test } from 'vitest'
import { describeRequest } from './describeRequest.ts'
import type { SessionRequest } from './walletStore.ts'

const requested = (method: string, params: unknown[]) =>
  describeRequest({ params: { request: { method, params } } } as unknown as SessionRequest)

test('a message is shown as text', () => {
  expect(requested('personal_sign', ['0x4869', '0x']).body).toBe('Hi')
})

test('a transaction shows its amount in ether, its receiver and its data', () => {
  const { facts, body } = requested('eth_sendTransaction', [
    { to: '0xabc', value: '0x38d7ea4c68000', data: '0x01' },
  ])
  expect(facts).toEqual([
    ['Amount', '0.001 ETH'],
    ['To', '0xabc'],
  ])
  expect(body).toBe('0x01')
})

test('what cannot be read is shown as it came', () => {
  expect(requested('eth_signTypedData_v4', ['0x', 'no json']).body).toContain('no json')
})
