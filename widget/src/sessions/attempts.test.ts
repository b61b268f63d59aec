import { expect, test, vi } from 'vitest'
import { attempt, isAttempting } from './attempts.ts'

test('nobody is asked for who has left already', async () => {
  const ask = vi.fn(async () => 'session')
  await expect(attempt('eip155', ask, AbortSignal.abort())).rejects.toMatchObject({ code: 4001 })
  expect(ask).not.toHaveBeenCalled()
})

test('the last attempt of a family ends the one before, and none of another family', async () => {
  const first = attempt('eip155', () => new Promise(() => {}))
  const other = attempt('solana', async () => 'other')
  const last = attempt('eip155', async () => 'last')
  await expect(first).rejects.toMatchObject({ code: 4001, data: { reason: 'SUPERSEDED' } })
  expect(await Promise.all([other, last])).toEqual(['other', 'last'])
  expect(isAttempting('eip155')).toBe(false)
})
