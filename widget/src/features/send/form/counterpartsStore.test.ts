import { beforeEach, expect, test, vi } from 'vitest'
import { ALICE, BOB } from '#host/testHost.ts'
import { historyKey } from '../../activity/index.ts'
import { counterpartsStore, loadCounterparts } from './counterpartsStore.ts'

const fetchHistory = vi.hoisted(() => vi.fn())
vi.mock('#api/history.ts', () => ({ fetchHistory, forgetHistory: vi.fn() }))

const OF = { chainId: 'eip155:1', address: ALICE } as const
const sentTo = (recipient: string) => ({
  metadata: { sentFrom: ALICE, status: 'confirmed' },
  transfers: [{ direction: 'out', recipient, sender: ALICE, quantity: { numeric: '1' } }],
})
const found = () => counterpartsStore.of(historyKey(OF)).data?.sentTo

beforeEach(() => fetchHistory.mockReset())

test('whom an account sent to is known from view to view, though its history cannot be read any more', async () => {
  fetchHistory.mockResolvedValueOnce({ entries: [sentTo(BOB)] })
  await loadCounterparts(OF)
  expect(found()).toEqual([BOB])
  fetchHistory.mockRejectedValueOnce(new Error('busy'))
  await loadCounterparts(OF)
  expect(found()).toEqual([BOB])
  fetchHistory.mockResolvedValueOnce({ entries: [sentTo(ALICE.replace('d', 'e')), sentTo(BOB)] })
  await loadCounterparts(OF)
  expect(found()).toHaveLength(2)
})

test('those of one account and chain are not taken for those of another', async () => {
  fetchHistory.mockResolvedValueOnce({ entries: [sentTo(BOB)] })
  await loadCounterparts(OF)
  const found = counterpartsStore.getState()
  expect(found[historyKey({ ...OF, chainId: 'eip155:10' })]).toBeUndefined()
  expect(found[historyKey({ ...OF, address: BOB })]).toBeUndefined()
})
