import type { LatchEvent } from '@latch/protocol/events.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { track } from '#core/track.ts'
import { record } from './recorder.ts'
import { CONFIG } from './testHost.ts'

const OPEN: LatchEvent = { event: 'MODAL_OPEN', properties: { connected: false } }
/** Characters of the longest id of a network. */
const LONGEST = `${'a'.repeat(8)}:${'b'.repeat(32)}`
const asked = vi.fn<typeof fetch>()
const batches = () =>
  asked.mock.calls.flatMap(([url, init]) =>
    String(url).startsWith('/batch') ? [JSON.parse(String(init?.body))] : [],
  )

let isDown = false
beforeEach(() => {
  vi.useFakeTimers()
  isDown = false
  configStore.setState({ config: CONFIG })
  hostStore.setState({ origin: 'https://app.example:8443', open: true })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', { doNotTrack: null, webdriver: false })
  vi.stubGlobal('fetch', asked)
  asked.mockImplementation(async (url) => {
    if (!String(url).startsWith('/batch'))
      return Response.json({ isAnalyticsEnabled: true, countsAutomated: false })
    return new Response(null, { status: isDown ? 503 : 204 })
  })
})
afterEach(async () => {
  await record(false)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  asked.mockReset()
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
  expect(asked).toHaveBeenCalledTimes(requests)
})

test('who takes the consent back is not counted with what waits', async () => {
  await record(true)
  await record(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(batches()).toEqual([])
})

test('a consent that is taken back while this code was on its way asks nobody', async () => {
  await Promise.all([record(true), record(false)])
  expect(asked).not.toHaveBeenCalled()
})
