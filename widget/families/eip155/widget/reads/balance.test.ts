import { forgetNativeBalances } from '@latch/widget/src/api/nativeBalances.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { ALICE, CONFIG } from '@latch/widget/src/host/testHost.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { balance } from './balance.ts'

afterEach(() => {
  forgetNativeBalances()
  vi.unstubAllGlobals()
})

function answer(result: unknown): void {
  configStore.setState({ config: CONFIG, requested: [] })
  vi.stubGlobal('fetch', async () => Response.json([{ id: 0, result }]))
}

test('a balance is in wei', async () => {
  answer('0xde0b6b3a7640000')
  await expect(balance('eip155:1', ALICE)).resolves.toBe(10n ** 18n)
})

test.each([null, 5, '0x', 'lots'])('the answer %j is no balance', async (result) => {
  answer(result)
  await expect(balance('eip155:1', ALICE)).rejects.toMatchObject({ code: -32603 })
})
