import { expect, test, vi } from 'vitest'
import { walletsStore } from '../../wallets/walletsStore.ts'
import { attemptStore, beginAttempt } from './attempt.ts'

vi.mock('../../requests/router.ts', () => ({ loadDispatch: () => Promise.reject(new Error('offline')) }))
const finish = vi.hoisted(() => vi.fn())
vi.mock('../../app/navigation.ts', () => ({ finish }))

test('a Solana wallet whose code does not load is not taken for connected', async () => {
  const wallet = { id: 'sol-1', kind: 'wallet-standard', name: 'Lumen', icon: null, rdns: null } as const
  walletsStore.setState({ wallets: [wallet] })
  beginAttempt(wallet)
  await vi.waitFor(() => expect(attemptStore.getState().attempt?.phase).toBe('failed'))
  expect(finish).not.toHaveBeenCalled()
})
