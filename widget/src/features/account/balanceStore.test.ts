import { registerAllFamilies } from '@latch/families/widget.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetNativeBalances } from '#api/nativeBalances.ts'
import { forgetAccounts } from '#core/accountData.ts'
import { configStore } from '#core/configStore.ts'
import { loadReads } from '#families/loadReads.ts'
import { ALICE, BOB, CONFIG, createStorage } from '#host/testHost.ts'
import { balanceKey, balanceStore, loadBalance } from './balanceStore.ts'
import { watchAccount } from './watchAccount.ts'

registerAllFamilies()
const CHAIN = 'eip155:1'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ON_SOLANA = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
/** Answers of the nodes by method; a promise makes one slow. */
let chain: Record<string, unknown>
let requested: string[]

beforeEach(() => {
  const [first] = CONFIG.chains
  const chains = first === undefined ? [] : [first, { ...first, id: SOLANA as ChainId }]
  configStore.setState({ config: { ...CONFIG, chains }, requested: [] })
  vi.stubGlobal('localStorage', createStorage())
  requested = []
  chain = {
    eth_blockNumber: '0x1',
    eth_getBalance: '0x2',
    eth_getTransactionCount: '0x0',
    eth_getLogs: [],
    getBalance: { value: 5 },
    getTokenAccountsByOwner: { value: [] },
  }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const calls = JSON.parse(body) as { id: number; method: string }[]
    requested.push(...calls.map(({ method }) => method))
    const answer = async ({ id, method }: (typeof calls)[number]) => ({
      jsonrpc: '2.0',
      id,
      result: await chain[method],
    })
    return Response.json(await Promise.all(calls.map(answer)))
  })
})
afterEach(() => {
  forgetNativeBalances()
  balanceStore.setState({}, true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = (chainId: ChainId, address: string) => balanceStore.getState()[balanceKey(chainId, address)]
const times = (method: string) => requested.filter((one) => one === method).length

test.each([
  [CHAIN, ALICE, 'eth_getBalance', 2n],
  [SOLANA, ON_SOLANA, 'getBalance', 5n],
] as const)(
  'an account that is opened on %s is asked for its balance once',
  async (on, address, method, value) => {
    await loadReads(on)
    vi.useFakeTimers()
    // As in the view: the balance on screen is read, and the account is watched.
    const reading = loadBalance(on, address)
    const stop = watchAccount(on, address, () => {})
    await vi.advanceTimersByTimeAsync(1_000)
    await reading
    stop()
    expect(shown(on, address)).toMatchObject({ phase: 'ready', data: value })
    expect(requested.length).toBeGreaterThan(1)
    expect(times(method)).toBe(1)
  },
)

test('a balance is what the look before it was told', async () => {
  await loadReads(CHAIN)
  vi.useFakeTimers()
  const stop = watchAccount(CHAIN, ALICE, () => {})
  await vi.advanceTimersByTimeAsync(1_000)
  await loadBalance(CHAIN, ALICE)
  stop()
  expect(shown(CHAIN, ALICE)).toMatchObject({ data: 2n })
  expect(times('eth_getBalance')).toBe(1)
})

test('a change is on screen with the look that saw it, which is the only one to ask', async () => {
  await loadReads(CHAIN)
  vi.useFakeTimers()
  void loadBalance(CHAIN, BOB)
  const stop = watchAccount(CHAIN, BOB, () => {})
  await vi.advanceTimersByTimeAsync(1_000)
  Object.assign(chain, { eth_blockNumber: '0x2', eth_getBalance: '0x9', eth_getTransactionCount: '0x1' })
  await vi.advanceTimersByTimeAsync(4_000)
  stop()
  expect(shown(CHAIN, BOB)).toMatchObject({ data: 9n })
  expect(times('eth_getBalance')).toBe(2)
})

test('a change that comes while a balance is read is on screen after the next look', async () => {
  const address = `0x${'ab'.repeat(20)}`
  await loadReads(CHAIN)
  vi.useFakeTimers()
  let answer = (_balance: string) => {}
  chain.eth_getBalance = new Promise<string>((resolve) => (answer = resolve))
  void loadBalance(CHAIN, address)
  const stop = watchAccount(CHAIN, address, () => {})
  await vi.advanceTimersByTimeAsync(1_000)
  answer('0x2')
  chain.eth_getBalance = '0x9'
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown(CHAIN, address)).toMatchObject({ data: 2n })
  await vi.advanceTimersByTimeAsync(4_000)
  stop()
  expect(shown(CHAIN, address)).toMatchObject({ data: 9n })
})

test('an account that was left is asked for anew', async () => {
  await loadBalance(CHAIN, ALICE)
  forgetAccounts('eip155')
  expect(shown(CHAIN, ALICE)).toBeUndefined()
  chain.eth_getBalance = '0x3'
  await loadBalance(CHAIN, ALICE)
  expect(shown(CHAIN, ALICE)).toMatchObject({ data: 3n })
})

test('an account that is disconnected before its balance is asked for leaves no balance behind', async () => {
  const { readStoredAnswer } = await import('#api/storedAnswers.ts')
  const reading = loadBalance(CHAIN, ALICE)
  forgetAccounts('eip155')
  await reading
  expect(requested).toEqual([])
  expect(shown(CHAIN, ALICE)).toBeUndefined()
  expect(readStoredAnswer(`native ${balanceKey(CHAIN, ALICE)}`)).toBeUndefined()
})

/** Loads the next document, which has the storage but not the memory of this one. */
async function reload() {
  vi.resetModules()
  const { configStore: fresh } = await import('#core/configStore.ts')
  fresh.setState(configStore.getState())
  const { registerAllFamilies: register } = await import('@latch/families/widget.ts')
  register()
  const account = await import('./balanceStore.ts')
  const { watchAccount: watch } = await import('./watchAccount.ts')
  return {
    ...account,
    watchAccount: watch,
    shown: () => account.balanceStore.getState()[balanceKey(CHAIN, ALICE)],
  }
}

test('a balance is taken as it was for 30 seconds, over a reload, and then read again under the one that is shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  await loadBalance(CHAIN, ALICE)
  chain.eth_getBalance = '0x3'
  const reloaded = await reload()
  vi.setSystemTime(1_029_999)
  await reloaded.loadBalance(CHAIN, ALICE)
  expect(reloaded.shown()).toMatchObject({ data: 2n })
  expect(times('eth_getBalance')).toBe(1)
  vi.setSystemTime(1_030_000)
  const again = reloaded.loadBalance(CHAIN, ALICE)
  expect(reloaded.shown()).toMatchObject({ phase: 'ready', data: 2n })
  await again
  expect(reloaded.shown()).toMatchObject({ phase: 'ready', data: 3n })
  expect(times('eth_getBalance')).toBe(2)
})

test('a balance that was stored gives way to what the first look is told, though nothing says what changed', async () => {
  await loadBalance(CHAIN, ALICE)
  chain.eth_getBalance = '0x3'
  const reloaded = await reload()
  await reloaded.loadBalance(CHAIN, ALICE)
  expect(reloaded.shown()).toMatchObject({ data: 2n })
  const stop = reloaded.watchAccount(CHAIN, ALICE, () => {})
  await vi.waitFor(() => expect(reloaded.shown()).toMatchObject({ data: 3n }))
  stop()
  expect(times('eth_getBalance')).toBe(2)
})

test('a stored balance goes with its account', async () => {
  await loadBalance(CHAIN, ALICE)
  forgetAccounts('eip155')
  chain.eth_getBalance = '0x3'
  const reloaded = await reload()
  await reloaded.loadBalance(CHAIN, ALICE)
  expect(reloaded.shown()).toMatchObject({ data: 3n })
})
