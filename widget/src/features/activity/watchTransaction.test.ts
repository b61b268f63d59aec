import { registerAllFamilies } from '@latch/families/widget.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { type WatchOptions, watchTransaction } from './watchTransaction.ts'

beforeEach(registerAllFamilies)

type Answers = { receipt?: unknown; transaction?: unknown; count?: string } | 'down'
const HASH = `0x${'ab'.repeat(32)}` as const
const MINED = { receipt: { status: '0x1' } }
const WAITING = { transaction: { nonce: '0x5' }, count: '0x5' }

let reads = 0

/** Each read gets the next answers; the last ones are repeated. */
function serve(...script: Answers[]): void {
  reads = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const answers = script[Math.min(reads++, script.length - 1)] ?? 'down'
    if (answers === 'down') throw new TypeError('Failed to fetch')
    const { receipt = null, transaction = null, count = '0x0' } = answers
    const results: Record<string, unknown> = {
      eth_getTransactionReceipt: receipt,
      eth_getTransactionByHash: transaction,
      eth_getTransactionCount: count,
    }
    const calls = JSON.parse(body) as { id: number; method: string }[]
    return Response.json(calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: results[method] })))
  })
}

beforeEach(() => configStore.setState({ config: CONFIG, requested: [] }))
afterEach(() => vi.unstubAllGlobals())

const watch = (options: WatchOptions = {}) =>
  watchTransaction({ chainId: 'eip155:1', hash: HASH, from: ALICE }, { every: 0, ...options })

test('a transaction is confirmed once it has a receipt, one HTTP request a look', async () => {
  serve(WAITING, WAITING, MINED)
  await expect(watch()).resolves.toBe('confirmed')
  expect(reads).toBe(3)
})

test('a reverted one failed', async () => {
  serve({ receipt: { status: '0x0' } })
  await expect(watch()).resolves.toBe('failed')
})

test('one whose nonce another has used was replaced, when six reads agree', async () => {
  const passed = { transaction: null, count: '0x6' }
  serve(WAITING, ...Array(6).fill(passed))
  await expect(watch()).resolves.toBe('replaced')
  expect(reads).toBe(7)
  serve(WAITING, ...Array(5).fill(passed), MINED)
  await expect(watch()).resolves.toBe('confirmed')
})

test('one that a pool goes on showing after another has used its nonce was replaced', async () => {
  serve({ transaction: { nonce: '0x5', blockNumber: null }, count: '0x6' })
  await expect(watch()).resolves.toBe('replaced')
})

test('one that is in a block was not replaced, however late its receipt is', async () => {
  serve(...Array(20).fill({ transaction: { nonce: '0x5', blockNumber: '0x10' }, count: '0x6' }), MINED)
  await expect(watch()).resolves.toBe('confirmed')
})

test('one that the network forgot is reported as dropped and watched on: it may still be mined', async () => {
  const watched: string[] = []
  const forgotten = Array.from({ length: 12 }, () => ({ count: '0x5' }))
  serve(WAITING, ...forgotten, WAITING, ...forgotten, MINED)
  await expect(watch({ onWatch: (seen) => watched.push(seen) })).resolves.toBe('confirmed')
  expect(watched).toEqual(['dropped', 'pending', 'dropped'])
})

test('one that stays forgotten was dropped', async () => {
  serve(WAITING, { count: '0x5' })
  await expect(watch()).resolves.toBe('dropped')
})

test('one that no node ever showed, as those that wallets send privately, is not reported as dropped', async () => {
  const onWatch = vi.fn()
  serve({ count: '0x5' })
  await expect(watch({ onWatch })).resolves.toBeNull()
  expect(onWatch).not.toHaveBeenCalled()
})

test('a chain that is down says nothing about it', async () => {
  serve(WAITING, 'down', 'down', MINED)
  await expect(watch()).resolves.toBe('confirmed')
})

test('counts that are no hex quantities say nothing about it: they may have millions of digits', async () => {
  serve(WAITING, { count: '6' })
  await expect(watch()).resolves.toBeNull()
  serve(WAITING, { transaction: { nonce: '5' }, count: '0x6' })
  await expect(watch()).resolves.toBeNull()
})

test('whoever does not want to know any more ends it', async () => {
  const controller = new AbortController()
  serve(WAITING)
  const status = watch(controller)
  controller.abort()
  await expect(status).resolves.toBeNull()
})
