import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAccounts } from '#core/accountData.ts'
import { configStore } from '#core/configStore.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { costStore, loadAllowance } from './costStore.ts'

vi.mock('#api/swap.ts', () => ({ fetchSwapAllowance: async () => 5n }))

beforeEach(() => {
  configStore.setState({ config: CONFIG, requested: [] })
  costStore.setState({ allowances: {} })
})

test('what an account allowed goes when it is disconnected', async () => {
  await loadAllowance('eip155:1', '0xA', ALICE)
  expect(Object.values(costStore.getState().allowances)).toEqual([5n])
  forgetAccounts('solana')
  expect(Object.values(costStore.getState().allowances)).toEqual([5n])
  forgetAccounts('eip155')
  expect(costStore.getState().allowances).toEqual({})
})

test('an allowance that is answered after the disconnect is not kept', async () => {
  const requested = loadAllowance('eip155:1', '0xA', ALICE)
  forgetAccounts('eip155')
  expect(await requested).toBe(5n)
  expect(costStore.getState().allowances).toEqual({})
})
