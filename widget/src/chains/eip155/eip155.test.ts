import { afterEach, expect, test, vi } from 'vitest'
import { configStore } from '../../core/configStore.ts'
import { ALICE, CONFIG } from '../../host/testHost.ts'
import { eip155 } from './index.ts'

afterEach(() => vi.unstubAllGlobals())

function answer(result: unknown): void {
  configStore.setState({ config: CONFIG, wish: [] })
  vi.stubGlobal('fetch', async () => Response.json([{ id: 0, result }]))
}

test('an address is spelled with its EIP-55 checksum', () => {
  expect(eip155.parseAddress(ALICE.toLowerCase())).toBe(ALICE)
  expect(eip155.parseAddress(ALICE.toUpperCase().replace('0X', '0x'))).toBe(ALICE)
})

test.each(['', '0x', '0x1234', `${ALICE}0`, 'vitalik.eth', '0xzz'])('%j is no address', (text) => {
  expect(() => eip155.parseAddress(text)).toThrow(expect.objectContaining({ code: -32602 }))
})

test('a balance is in wei', async () => {
  answer('0xde0b6b3a7640000')
  await expect(eip155.balance('eip155:1', ALICE)).resolves.toBe(10n ** 18n)
})

test.each([null, 5, '0x', 'lots'])('the answer %j is no balance', async (result) => {
  answer(result)
  await expect(eip155.balance('eip155:1', ALICE)).rejects.toMatchObject({ code: -32603 })
})
