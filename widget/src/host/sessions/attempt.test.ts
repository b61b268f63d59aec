import { expect, test, vi } from 'vitest'
import { createAttempts } from './attempt.ts'

test('nobody is asked for who has left already', async () => {
  const ask = vi.fn(async () => 'session')
  await expect(createAttempts().attempt(ask, AbortSignal.abort())).rejects.toMatchObject({ code: 4001 })
  expect(ask).not.toHaveBeenCalled()
})

test('the last attempt of a family ends the one before, and none of another family', async () => {
  const [evm, solana] = [createAttempts(), createAttempts()]
  const first = evm.attempt(() => new Promise(() => {}))
  const other = solana.attempt(async () => 'other')
  const last = evm.attempt(async () => 'last')
  await expect(first).rejects.toMatchObject({ code: 4001, data: { reason: 'SUPERSEDED' } })
  expect(await Promise.all([other, last])).toEqual(['other', 'last'])
  expect(evm.isAttempting()).toBe(false)
})
