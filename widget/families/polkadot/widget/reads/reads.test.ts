import { forgetBalances } from '@latch/widget/src/api/account.ts'
import { forgetNativeBalances } from '@latch/widget/src/api/nativeBalances.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { CONFIG, HASH } from '@latch/widget/src/host/testHost.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALICE, POLKADOT } from '../testWallet.ts'
import { reads } from './reads.ts'

const WATCHED = { chainId: POLKADOT, hash: HASH, from: ALICE } as const
const START = { nonce: null, replaced: 0, missing: 0 }

beforeEach(() => {
  const [chain] = CONFIG.chains
  configStore.setState({ config: { ...CONFIG, chains: [{ ...chain, id: POLKADOT } as never] } })
})
afterEach(() => {
  forgetBalances()
  forgetNativeBalances()
  vi.unstubAllGlobals()
})

/** A node on which the account has this next number in the last final block. */
function serveNonce(nonce: number, block = 100) {
  const record = `0x0${nonce}${'00'.repeat(79)}`
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const calls = [JSON.parse(body)].flat() as { id: number; method: string }[]
    const results: Record<string, unknown> = {
      state_getStorage: record,
      chain_getHeader: { number: `0x${block.toString(16)}` },
    }
    const answers = calls.map(({ id, method }) => ({
      jsonrpc: '2.0',
      id,
      result: results[method] ?? HASH,
    }))
    return new Response(JSON.stringify(Array.isArray(JSON.parse(body)) ? answers : answers[0]))
  })
}

test('a transaction is confirmed once the number of its account has been used', async () => {
  serveNonce(3)
  const seen = await reads.transactionStatus(WATCHED, START)
  expect(seen).toEqual({ ...START, nonce: 3n })
  expect(await reads.transactionStatus(WATCHED, { ...START, nonce: 3n })).toEqual(seen)
  serveNonce(4)
  expect(await reads.transactionStatus(WATCHED, { ...START, nonce: 3n })).toBe('confirmed')
})

test('a transaction that no final block took is dropped once it has expired, unless its number was used', async () => {
  const watched = { ...WATCHED, expiryBlock: 164 }
  const before = { ...START, nonce: 3n }
  serveNonce(3, 163)
  expect(await reads.transactionStatus(watched, before)).toEqual(before)
  serveNonce(3, 164)
  expect(await reads.transactionStatus(watched, before)).toBe('dropped')
  serveNonce(4, 164)
  expect(await reads.transactionStatus(watched, before)).toBe('confirmed')
})

test('a transaction of which only the account is known never counts as expired', async () => {
  serveNonce(3, 9_999)
  expect(await reads.transactionStatus(WATCHED, { ...START, nonce: 3n })).toEqual({ ...START, nonce: 3n })
})
