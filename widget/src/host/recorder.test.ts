import { registerAllFamilies } from '@latch/families/widget.ts'
import type { PendingEvent } from '@latch/protocol/analytics.ts'
import type { LatchEvent } from '@latch/protocol/events.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { track } from '#core/track.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { disconnectSession, setSession } from '#sessions/sessionsStore.ts'
import { record } from './recorder.ts'
import { ALICE, BOB, CONFIG } from './testHost.ts'

const OPEN: LatchEvent = { event: 'MODAL_OPEN', properties: { connected: false } }
/** Characters of the longest id of a network. */
const LONGEST = `${'a'.repeat(8)}:${'b'.repeat(32)}`
const requested = vi.fn<typeof fetch>()
const batches = () =>
  requested.mock.calls.flatMap(([url, init]) =>
    String(url).startsWith('/batch') ? [JSON.parse(String(init?.body))] : [],
  )

registerAllFamilies()

let isDown = false
beforeEach(() => {
  vi.useFakeTimers()
  isDown = false
  configStore.setState({ config: CONFIG })
  hostStore.setState({ origin: 'https://app.example:8443', open: true })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', { doNotTrack: null, webdriver: false })
  vi.stubGlobal('fetch', requested)
  requested.mockImplementation(async (url) => {
    if (!String(url).startsWith('/batch'))
      return Response.json({ isAnalyticsEnabled: true, countsAutomated: false })
    return new Response(null, { status: isDown ? 503 : 204 })
  })
})
afterEach(async () => {
  await record(false)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  requested.mockReset()
})

test('what happens is sent after ten seconds, and a modal that is on screen by then counts as opened', async () => {
  await record(true)
  track('SWITCH_NETWORK', { network: 'eip155:1' })
  expect(batches()).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(batches()).toEqual([
    [
      expect.objectContaining({ domain: 'app.example:8443', props: expect.objectContaining(OPEN) }),
      expect.objectContaining({ props: expect.objectContaining({ event: 'SWITCH_NETWORK' }) }),
    ],
  ])
})

test('no more waits than the 45 KB that a browser sends on for a page that is gone', async () => {
  hostStore.setState({ open: false })
  await record(true)
  let count = 0
  for (; batches().length === 0 && count < 1_000; count++) track('SWITCH_NETWORK', { network: LONGEST })
  await vi.advanceTimersByTimeAsync(10_000)
  const sent = batches()
  const length = sent.map((batch) => JSON.stringify(batch).length).reduce((sum, each) => sum + each)
  expect(length).toBeLessThanOrEqual(45_000)
  expect(length).toBeGreaterThan(43_000)
  expect(sent.flat()).toHaveLength(count)
})

test('it is sent as soon as nobody looks', async () => {
  await record(true)
  Object.assign(document, { hidden: true })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(batches()).toHaveLength(1)
})

test('what nobody took is sent again just as it was', async () => {
  await record(true)
  isDown = true
  await vi.advanceTimersByTimeAsync(10_000)
  isDown = false
  track('MODAL_CLOSE', { connected: false })
  await vi.advanceTimersByTimeAsync(20_000)
  const [first, again, next] = batches()
  expect(again).toEqual(first)
  expect(next).toHaveLength(1)
})

test('no more than five errors a minute are told', async () => {
  hostStore.setState({ open: false })
  await record(true)
  for (let count = 0; count < 9; count++) track('ERROR_FETCH_TRANSACTIONS', { network: 'eip155:1' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(batches().flat()).toHaveLength(5)
})

test.each([
  ['asks for privacy', { globalPrivacyControl: true, doNotTrack: null, webdriver: false }, 0],
  ['asks not to be tracked', { doNotTrack: '1', webdriver: false }, 0],
  ['is driven by a program', { doNotTrack: null, webdriver: true }, 1],
])('a browser that %s is not counted', async (_, navigator, requests) => {
  vi.stubGlobal('navigator', navigator)
  await record(true)
  track('MODAL_CLOSE', { connected: false })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(requested).toHaveBeenCalledTimes(requests)
})

test('who takes the consent back is not counted with what waits', async () => {
  await record(true)
  await record(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(batches()).toEqual([])
})

test('a consent that is taken back while this code was on its way asks nobody', async () => {
  await Promise.all([record(true), record(false)])
  expect(requested).not.toHaveBeenCalled()
})

const SESSION: WalletSession = {
  ...{ namespace: 'eip155', connector: 'walletconnect', walletId: 'topic', chainId: 'eip155:1' },
  wallet: { name: 'Fox', icon: null, rdns: null },
  accounts: [{ address: ALICE }],
}

/** Connects, and returns the user of each connection that is sent. */
async function usersOf(...sessions: WalletSession[]): Promise<(string | undefined)[]> {
  const digest = vi.spyOn(crypto.subtle, 'digest')
  for (const session of sessions) setSession(session)
  for (const { connector: method, namespace, chainId: network } of sessions)
    track('CONNECT_SUCCESS', { method, namespace, network })
  await vi.advanceTimersByTimeAsync(0)
  await Promise.all(digest.mock.results.map(({ value }) => value))
  await vi.advanceTimersByTimeAsync(10_000)
  for (const { namespace } of sessions) disconnectSession(namespace)
  const sent: PendingEvent[] = batches().at(-1)
  const connected = sent.filter(({ props }) => props.event === 'CONNECT_SUCCESS')
  expect(connected).toHaveLength(sessions.length)
  return connected.map(({ user }) => user)
}

test('a connection is sent with a hash of the account, which is the same on another network', async () => {
  await record(true)
  const [first] = await usersOf(SESSION)
  const [again] = await usersOf({ ...SESSION, chainId: 'eip155:8453' })
  const [other] = await usersOf({ ...SESSION, accounts: [{ address: BOB }] })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(JSON.stringify(batches())).not.toContain(ALICE)
})

test('the hash of an account differs by month and by project', async () => {
  await record(true)
  vi.setSystemTime('2026-01-31T23:00:00Z')
  const [january] = await usersOf(SESSION)
  vi.setSystemTime('2026-02-01T00:00:00Z')
  const [february] = await usersOf(SESSION)
  configStore.setState({ config: { ...CONFIG, projectId: 'other' } })
  const [elsewhere] = await usersOf(SESSION)
  expect(new Set([january, february, elsewhere]).size).toBe(3)
})

test('a wallet that shares accounts of two families is one user', async () => {
  await record(true)
  const solana: WalletSession = {
    ...{ ...SESSION, namespace: 'solana', chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    accounts: [{ address: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy' }],
  }
  const users = await usersOf(solana, SESSION)
  expect(users.filter((user) => user !== undefined)).toHaveLength(1)
})

test('a connection of a visitor who takes the consent back before it is hashed is not counted', async () => {
  await record(true)
  setSession(SESSION)
  track('CONNECT_SUCCESS', { method: 'walletconnect', namespace: 'eip155', network: 'eip155:1' })
  await record(false)
  await vi.advanceTimersByTimeAsync(20_000)
  disconnectSession('eip155')
  expect(batches()).toEqual([])
})
