import { forgetBalances } from '@latch/widget/src/api/account.ts'
import { forgetNativeBalances } from '@latch/widget/src/api/nativeBalances.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { CONFIG } from '@latch/widget/src/host/testHost.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALICE, DIGEST } from '../testWallet.ts'
import { reads } from './reads.ts'

const CHAIN = 'sui:testnet'
const WATCHED = { chainId: CHAIN, hash: DIGEST, from: ALICE } as const
const START = { nonce: null, replaced: 0, missing: 0 }

beforeEach(() => configStore.setState({ config: CONFIG }))
afterEach(() => {
  forgetBalances()
  forgetNativeBalances()
  vi.unstubAllGlobals()
})

/** The account API, with an answer for each path. */
function serve(answers: Readonly<Record<string, unknown>>) {
  const requested = vi.fn(async (path: string) => {
    const [, answer] = Object.entries(answers).find(([part]) => path.includes(part)) ?? []
    return new Response(JSON.stringify(answer))
  })
  vi.stubGlobal('fetch', requested)
  return requested
}

const holding = (numeric: string) => ({
  '/balance': {
    balances: [
      {
        chainId: CHAIN,
        name: 'Sui',
        symbol: 'SUI',
        price: null,
        value: null,
        quantity: { numeric, decimals: '9' },
        iconUrl: null,
      },
    ],
  },
})

test('the balance is the account API’s, in MIST, and is asked for once while it is young', async () => {
  const requested = serve(holding('1.5'))
  expect(await reads.balance(CHAIN, ALICE)).toBe(1_500_000_000n)
  expect(await reads.balance(CHAIN, ALICE)).toBe(1_500_000_000n)
  expect(requested).toHaveBeenCalledOnce()
})

test('an account has changed when its SUI has; looks that follow each other closely ask nobody', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  const requested = serve(holding('1.5'))
  const before = await reads.snapshot(CHAIN, ALICE)
  expect(requested.mock.lastCall?.[0]).toContain('forceUpdate=')
  vi.setSystemTime(1_008_000)
  expect(await reads.hasChanged(CHAIN, ALICE, [before, await reads.snapshot(CHAIN, ALICE)])).toBe(false)
  expect(requested).toHaveBeenCalledOnce()
  serve(holding('1.25'))
  vi.setSystemTime(1_013_000)
  expect(await reads.hasChanged(CHAIN, ALICE, [before, await reads.snapshot(CHAIN, ALICE)])).toBe(true)
  vi.useRealTimers()
})

test.each(['confirmed', 'failed'])('a transaction that the node has as %s is that', async (status) => {
  const requested = serve({ [`/v1/transaction/${CHAIN}/${DIGEST}`]: { status } })
  expect(await reads.transactionStatus(WATCHED, START)).toBe(status)
  expect(requested).toHaveBeenCalledOnce()
})

test('one that the node has not is looked for again, and given up in the end', async () => {
  serve({ '/v1/transaction/': { status: 'unknown' } })
  expect(await reads.transactionStatus(WATCHED, START)).toEqual({ ...START, missing: 1 })
  expect(await reads.transactionStatus(WATCHED, { ...START, missing: 59 })).toBe('dropped')
})
