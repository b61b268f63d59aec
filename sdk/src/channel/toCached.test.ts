import type { FamilyState, ProviderState } from '@latch/protocol/hostChannel.ts'
import { expect, test } from 'vitest'
import { toCached } from './toCached.ts'

const STATE: ProviderState = {
  seq: 1,
  status: 'disconnected',
  accounts: [],
  chainId: '0x1',
  wallet: null,
  route: null,
}
const CHAIN = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const NOBODY: FamilyState = { status: 'disconnected', accounts: [], chainId: CHAIN, wallet: null }
const ALICE: FamilyState = { ...NOBODY, status: 'connected', accounts: ['Alice'] }

test.each([
  ['0x1', '0x1'],
  ['0x0', undefined],
] as const)('the chain %s of a state is kept as %s', (chainId, expected) => {
  expect(toCached({ ...STATE, chainId }, undefined)).toEqual({ ...STATE, chainId: expected, families: {} })
})

test('the note whether a Solana session may come back is none of the page', () => {
  expect(
    toCached({ ...STATE, families: { solana: { ...NOBODY, remembered: true } } }, { solana: ALICE }).families
      ?.solana,
  ).toEqual(NOBODY)
})

test('a Solana session that a reloaded widget restores is no loss to the page', () => {
  const restoring = { ...STATE, families: { solana: { ...NOBODY, status: 'reconnecting' } } } as const
  expect(toCached(restoring, { solana: ALICE }).families?.solana).toBe(ALICE)
  expect(toCached(restoring, undefined).families?.solana?.status).toBe('reconnecting')
})

test('the accounts that the page is shown cannot be put in another order by it', () => {
  const { accounts } = toCached({ ...STATE, accounts: ['0xa', '0xb'] }, undefined)
  expect(() => (accounts as string[]).reverse()).toThrow(TypeError)
})
