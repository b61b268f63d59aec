import { expect, test, vi } from 'vitest'
import { settling } from './settle.ts'

const owed = { read: () => '', write: vi.fn() }
const answer = vi.fn(async () => ['0xA'])

test.each([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'latch_requestSession',
  'solana_requestAccounts',
])('a session made by %s settles the disconnect that was owed before', async (method) => {
  owed.write.mockClear()
  expect(await settling(owed, answer)({ method })).toEqual(['0xA'])
  expect(owed.write).toHaveBeenCalledExactlyOnceWith(null)
})

test('what connects nobody settles nothing', async () => {
  owed.write.mockClear()
  await settling(owed, answer)({ method: 'eth_blockNumber' })
  const declined = settling(owed, vi.fn().mockRejectedValue({ code: 4001, message: 'Declined' }))
  await expect(declined({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 })
  expect(owed.write).not.toHaveBeenCalled()
})
