import { forgetNativeBalances } from '@latch/widget/src/api/nativeBalances.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { ALICE, CHAIN, serveSolana } from '../testRpc.ts'
import { reads } from './reads.ts'

afterEach(() => {
  forgetNativeBalances()
  vi.unstubAllGlobals()
})

type Chain = { slot: number; lamports: number; tokens: readonly string[] }

/** Returns the account's state as the widget sees it. */
async function look({ slot, lamports, tokens }: Chain): Promise<string> {
  serveSolana({
    getBalance: () => ({ context: { slot }, value: lamports }),
    getTokenAccountsByOwner: () => ({
      context: { slot },
      value: tokens.map((data) => ({ pubkey: data, account: { data: [data, 'base64'] } })),
    }),
  })
  return reads.snapshot(CHAIN, ALICE)
}

const BEFORE: Chain = { slot: 1, lamports: 5, tokens: ['AQ=='] }

test.each<[string, Partial<Chain>, boolean]>([
  ['a later block', { slot: 2 }, false],
  ['other lamports', { lamports: 6 }, true],
  ['another amount of a token', { tokens: ['Ag=='] }, true],
  ['a token that came', { tokens: ['AQ==', 'AQ=='] }, true],
  ['a token that went', { tokens: [] }, true],
])('%s: changed is %s', async (_, change, hasChanged) => {
  const snapshots = [await look(BEFORE), await look({ ...BEFORE, ...change })] as const
  await expect(reads.hasChanged(CHAIN, ALICE, snapshots)).resolves.toBe(hasChanged)
})

test('a look asks for amounts only, of both token programs, in one request', async () => {
  const { calls } = serveSolana({
    getBalance: () => ({ value: 1 }),
    getTokenAccountsByOwner: () => ({ value: [] }),
  })
  await reads.snapshot(CHAIN, ALICE)
  expect(calls.map(({ method }) => method)).toEqual([
    'getBalance',
    'getTokenAccountsByOwner',
    'getTokenAccountsByOwner',
  ])
  expect(calls[1]?.params[2]).toMatchObject({ dataSlice: { offset: 64, length: 8 } })
})

test.each([[null], [{}], [{ value: '5' }], [{ value: -1 }], [{ value: 2 ** 53 }]])(
  'the answer %j is no balance',
  async (answer) => {
    serveSolana({ getBalance: () => answer })
    await expect(reads.balance(CHAIN, ALICE)).rejects.toMatchObject({ code: -32603 })
  },
)

test('a balance is in lamports', async () => {
  serveSolana({ getBalance: () => ({ value: 1_500_000_000 }) })
  await expect(reads.balance(CHAIN, ALICE)).resolves.toBe(1_500_000_000n)
})
