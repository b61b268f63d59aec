import { createSolanaMethods } from '@latch/families/solana/page/methods.ts'
import { fail } from '@latch/protocol/envelope.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MethodsContext } from '#families/pageFamily.ts'
import { TEST_FACTS } from '#families/testFacts.ts'
import type { Channel } from './channel.ts'
import { cancelOnConnect } from './pendingDisconnect.ts'
import { closePage, openTestPage, stubPage } from './testPage.ts'

beforeEach(stubPage)
afterEach(closePage)

const solanaOf = ({ contexts }: Channel) => createSolanaMethods(contexts.solana as MethodsContext)

/** A widget that does not take a request. */
const refusing = (code: number) => ({ request: async () => fail(code, 'No.') })

test('a pending disconnect is sent to a new widget first, and nobody is connected meanwhile', async () => {
  const { store, begun, calls, pendingDisconnect, request } = await openTestPage({ storedDisconnect: '' })
  expect([calls, begun, pendingDisconnect()]).toEqual([['disconnect'], [], null])
  expect(store.get().status).toBe('disconnected')
  await request({ method: 'eth_requestAccounts' })
  expect(calls).toEqual(['disconnect', 'eth_requestAccounts'])
})

test('a failed disconnect of a Solana wallet is sent to the next widget, for that wallet alone', async () => {
  const { channel, pendingDisconnect, boot, calls } = await openTestPage({ serve: refusing(-32603) })
  await expect(solanaOf(channel).disconnect()).rejects.toMatchObject({ code: -32603 })
  const stored = pendingDisconnect()
  expect(stored).not.toBeNull()
  await boot()
  expect([calls, pendingDisconnect()]).toEqual([[], stored])
  const next = await openTestPage({ storedDisconnect: stored })
  expect([next.calls, next.pendingDisconnect()]).toEqual([['solana_disconnect'], null])
  expect(next.store.get().status).toBe('connected')
})

test.each([
  ['', 'disconnect', 'disconnected'],
  ['solana', 'solana_disconnect', 'connected'],
])(
  'a pending disconnect that a build from before families stored as %j is sent as %s',
  async (storedDisconnect, method, status) => {
    const page = await openTestPage({ storedDisconnect })
    expect([page.calls, page.pendingDisconnect()]).toEqual([[method], null])
    expect(page.store.get().status).toBe(status)
  },
)

test('a Solana wallet that was disconnected leaves no pending disconnect', async () => {
  const { channel, pendingDisconnect, calls } = await openTestPage()
  await solanaOf(channel).disconnect()
  expect([calls, pendingDisconnect()]).toEqual([['solana_disconnect'], null])
})

test('disconnecting a Solana wallet does not cancel a pending disconnect of all wallets', async () => {
  const serve = { disconnect: async () => fail(-32603, 'No.') }
  const { channel, pendingDisconnect } = await openTestPage({ storedDisconnect: '', serve })
  await solanaOf(channel).disconnect()
  expect(pendingDisconnect()).toBe('')
})

test('a pending disconnect of Solana ends where the project lists no Solana chain any more', async () => {
  const { channel, pendingDisconnect } = await openTestPage({ serve: refusing(-32603) })
  await expect(solanaOf(channel).disconnect()).rejects.toMatchObject({ code: -32603 })
  const next = await openTestPage({ storedDisconnect: pendingDisconnect(), serve: refusing(4901) })
  expect(next.pendingDisconnect()).toBeNull()
})

test('a Solana wallet is disconnected without a word to the visitor where the widget is not there yet', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { channel, pendingDisconnect, loseWidget, boot, calls } = await openTestPage()
  await loseWidget()
  const disconnected = solanaOf(channel).disconnect()
  expect(pendingDisconnect()).not.toBeNull()
  await boot()
  await disconnected
  // As the pending disconnect, and as the call that still waited.
  expect([calls, pendingDisconnect()]).toEqual([['solana_disconnect', 'solana_disconnect'], null])
})

const storage = { read: () => '', write: vi.fn() }
const answer = vi.fn(async () => ['0xA'])

test.each([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'latch_requestSession',
  'solana_requestAccounts',
])('a session made by %s cancels the pending disconnect', async (method) => {
  storage.write.mockClear()
  expect(await cancelOnConnect(storage, TEST_FACTS, answer)({ method })).toEqual(['0xA'])
  expect(storage.write).toHaveBeenCalledExactlyOnceWith(null)
})

test.each([
  ['eth_requestAccounts', ['0xA'], false],
  ['latch_requestSession', { namespace: 'eip155' }, false],
  ['latch_requestSession', { namespace: 'solana' }, true],
  ['solana_requestAccounts', ['A'], true],
])(
  'a pending disconnect of Solana alone is cancelled by %s that answers %j: %s',
  async (method, session, isCancelled) => {
    const write = vi.fn()
    await cancelOnConnect({ read: () => 'solana', write }, TEST_FACTS, async () => session)({ method })
    expect(write.mock.calls).toEqual(isCancelled ? [[null]] : [])
  },
)

test('a request that connects nobody cancels no pending disconnect', async () => {
  storage.write.mockClear()
  await cancelOnConnect(storage, TEST_FACTS, answer)({ method: 'eth_blockNumber' })
  const declined = cancelOnConnect(
    storage,
    TEST_FACTS,
    vi.fn().mockRejectedValue({ code: 4001, message: 'Declined' }),
  )
  await expect(declined({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 })
  expect(storage.write).not.toHaveBeenCalled()
})

test('a session that is made after a disconnect failed is there in the next document', async () => {
  const serve = { disconnect: async () => fail(-32603, 'No.') }
  const { channel, pendingDisconnect, boot, calls } = await openTestPage({ storedDisconnect: '', serve })
  expect(pendingDisconnect()).toBe('')
  await channel.request({ method: 'eth_requestAccounts' })
  expect(pendingDisconnect()).toBeNull()
  await boot()
  expect(calls).toEqual(['eth_requestAccounts'])
})
