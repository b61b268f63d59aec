import { registerAllFamilies } from '@latch/families/widget.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { loadReads } from '#families/loadReads.ts'
import { ALICE, BOB, CONFIG } from '#host/testHost.ts'
import { watchAccount } from './watchAccount.ts'

registerAllFamilies()
const CHAIN = 'eip155:1'
let chain: Record<string, unknown>
let isUp: boolean

/** Runs a view's watch for a few reads. @returns the number of reported changes. */
async function watchFor(address: string): Promise<number> {
  const onChange = vi.fn()
  const stop = watchAccount(CHAIN, address, onChange)
  await vi.advanceTimersByTimeAsync(10_000)
  stop()
  return onChange.mock.calls.length
}

// Modules load in real time.
beforeAll(() => loadReads(CHAIN))
beforeEach(() => {
  vi.useFakeTimers()
  configStore.setState({ config: CONFIG, requested: [] })
  chain = { eth_blockNumber: '0x1', eth_getBalance: '0x2', eth_getTransactionCount: '0x0', eth_getLogs: [] }
  isUp = true
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (!isUp) throw new TypeError('Failed to fetch')
    const calls = JSON.parse(body) as { id: number; method: string }[]
    return Response.json(calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: chain[method] })))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what happened while no view watched is told to the next one, once', async () => {
  expect(await watchFor(ALICE)).toBe(0)
  Object.assign(chain, { eth_blockNumber: '0x2', eth_getBalance: '0x1', eth_getTransactionCount: '0x1' })
  expect(await watchFor(ALICE)).toBe(1)
  expect(await watchFor(ALICE)).toBe(0)
})

test('a look that was under way as its view went leaves the change to the next one', async () => {
  await watchFor(BOB)
  Object.assign(chain, { eth_blockNumber: '0x2', eth_getBalance: '0x1' })
  watchAccount(CHAIN, BOB, () => {})()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await watchFor(BOB)).toBe(1)
})

test('a chain that is back is news', async () => {
  isUp = false
  const onChange = vi.fn()
  const stop = watchAccount(CHAIN, '0x1111111111111111111111111111111111111111', onChange)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onChange).not.toHaveBeenCalled()
  isUp = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onChange).toHaveBeenCalledOnce()
  stop()
})
