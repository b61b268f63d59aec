import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALICE, CONFIG } from '#host/testHost.ts'

const HASH = `0x${'ab'.repeat(32)}`
const SENT = {
  chainId: 'eip155:1',
  hash: HASH,
  from: ALICE,
  to: ALICE,
  at: Date.now(),
  amount: '1 ETH',
  iconUrl: null,
} as const

const stored = new Map<string, string>()
/** Ends the watchers of a document, which would write into the storage of the next test. */
const forgetAll: (() => void)[] = []
let chain: Record<string, unknown>

beforeEach(() => {
  stored.clear()
  chain = { eth_getTransactionByHash: { nonce: '0x5' }, eth_getTransactionCount: '0x5' }
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const calls = JSON.parse(body) as { id: number; method: string }[]
    return Response.json(
      calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: chain[method] ?? null })),
    )
  })
})
afterEach(() => {
  for (const forget of forgetAll.splice(0)) forget()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Loads all modules anew, as in a new document of the site. */
async function load() {
  vi.resetModules()
  const { registerAllFamilies } = await import('@latch/families/widget.ts')
  registerAllFamilies()
  const { configStore } = await import('#core/configStore.ts')
  configStore.setState({ config: CONFIG, requested: [] })
  const { hostStore } = await import('#core/hostStore.ts')
  hostStore.setState({ origin: 'https://dapp.example' })
  const { forgetAccounts } = await import('#core/accountData.ts')
  forgetAll.push(() => forgetAccounts('eip155'))
  const { loadSent, setReceived, pendingStore, track } = await import('./pendingStore.ts')
  const statuses = () => pendingStore.getState().transactions.map(({ hash, status }) => [hash, status])
  const hashes = () => pendingStore.getState().transactions.map(({ hash }) => hash)
  const newest = () => pendingStore.getState().transactions[0]
  return { forgetAccounts, loadSent, setReceived, track, statuses, hashes, newest }
}

/** Advances the polling until a check passes. */
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(2_500)
    check()
  })

test('what was sent before a reload is shown after it, and watched to its end', async () => {
  const before = await load()
  void before.track(SENT)
  expect(before.statuses()).toEqual([[HASH, 'pending']])
  const after = await load()
  expect(after.statuses()).toEqual([])
  after.loadSent('eip155')
  expect(after.statuses()).toEqual([[HASH, 'pending']])
  chain = { eth_getTransactionReceipt: { status: '0x1' } }
  await eventually(() => expect(after.statuses()).toEqual([[HASH, 'confirmed']]))
  const last = await load()
  last.loadSent('eip155')
  expect(last.statuses()).toEqual([[HASH, 'confirmed']])
})

test('one whose nonce was used by another meanwhile was replaced, though no node shows it any more', async () => {
  const before = await load()
  void before.track(SENT)
  await eventually(() => expect([...stored.values()].join()).toContain('"nonce":"5"'))
  chain = { eth_getTransactionCount: '0x6' }
  const after = await load()
  after.loadSent('eip155')
  await eventually(() => expect(after.statuses()).toEqual([[HASH, 'replaced']]))
})

test('the nonce and the expiry that a family knows are kept over a reload', async () => {
  const validity = { nonce: '3', expiryBlock: 164 }
  const before = await load()
  void before.track({ ...SENT, ...validity })
  const after = await load()
  after.loadSent('eip155')
  expect(after.newest()).toMatchObject({ hash: HASH, ...validity })
})

test('disconnecting the account forgets what it sent, and later news of it is not stored', async () => {
  const page = await load()
  void page.track(SENT)
  page.forgetAccounts('eip155')
  chain = { eth_getTransactionReceipt: { status: '0x1' } }
  await vi.advanceTimersByTimeAsync(10_000)
  expect([page.statuses(), [...stored.values()]]).toEqual([[], []])
})

test('a swap is a swap after a reload, with what it brought once that was read', async () => {
  const before = await load()
  const swap = { ...SENT, kind: 'swap', quoted: '1,245.6 LTD' } as const
  void before.track(swap)
  before.setReceived(HASH, '1,244.9 LTD')
  const page = await load()
  page.loadSent('eip155')
  expect(page.newest()).toMatchObject({ ...swap, received: '1,244.9 LTD' })
})

test('a stored transaction without a kind is a send', async () => {
  stored.set(
    'latch.sent.eip155.demo.https://dapp.example',
    JSON.stringify([{ ...SENT, status: 'confirmed' }]),
  )
  const page = await load()
  page.loadSent('eip155')
  expect(page.newest()).toEqual({ ...SENT, status: 'confirmed' })
})

test.each(['{', '{}', '[1]', JSON.stringify([{ ...SENT, status: 'pending', at: 0 }])])(
  'what cannot be read, or is older than a week, is left out: %s',
  async (text) => {
    const page = await load()
    stored.set('latch.sent.eip155.demo.https://dapp.example', text)
    page.loadSent('eip155')
    expect(page.statuses()).toEqual([])
  },
)

test('of more than 99 that were sent the oldest are shown no more', async () => {
  const { track, hashes } = await load()
  const sent = Array.from({ length: 101 }, (_, index) => `0x${index.toString(16).padStart(64, '0')}`)
  for (const [index, hash] of sent.entries()) void track({ ...SENT, hash, at: SENT.at + index })
  expect(hashes()).toEqual(sent.slice(2).toReversed())
})
