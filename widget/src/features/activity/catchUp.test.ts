import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetHistory } from '#api/history.ts'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { catchUp } from './catchUp.ts'
import { accountHistory, historyStore, loadHistory } from './historyStore.ts'

const OF = { chainId: 'eip155:1', address: ALICE } as const
const { signal } = new AbortController()
let served: string[] = []
let requests = 0

const entry = (id: string) => ({
  id,
  metadata: {
    operationType: 'receive',
    hash: `0x${id}`,
    minedAt: '2026-11-21T00:00:00Z',
    sentFrom: ALICE,
    sentTo: ALICE,
    status: 'confirmed',
    nonce: 0,
    application: null,
    chain: 'eip155:1',
  },
  transfers: [],
})
const shown = () => accountHistory(OF).data?.entries.map(({ id }) => id)

beforeEach(() => {
  vi.useFakeTimers()
  requests = 0
  served = ['a']
  historyStore.setState({}, true)
  configStore.setState({ config: CONFIG, requested: [] })
  forgetHistory()
  hostStore.setState({ online: true })
  vi.stubGlobal('fetch', async () => {
    requests++
    return Response.json({ data: served.map(entry), next: null })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an index that is behind is asked again until it has what the chain brought', async () => {
  await loadHistory(OF)
  const done = catchUp(OF, signal)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shown()).toEqual(['a'])
  served = ['b', 'a']
  await vi.advanceTimersByTimeAsync(10_000)
  await done
  expect(shown()).toEqual(['b', 'a'])
  const requested = requests
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toBe(requested)
})

test('an index that is a minute behind is seen within seconds of having it', async () => {
  await loadHistory(OF)
  const done = catchUp(OF, signal)
  await vi.advanceTimersByTimeAsync(65_000)
  served = ['b', 'a']
  await vi.advanceTimersByTimeAsync(8_000)
  await done
  expect(shown()).toEqual(['b', 'a'])
})

test('nobody asks for a list that was never opened, nor after the account left the screen', async () => {
  const controller = new AbortController()
  const done = catchUp(OF, controller.signal)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requests).toBe(0)
  controller.abort()
  await done
})

test('a list that is opened again shows what has come since, once the kept answer is gone', async () => {
  await loadHistory(OF)
  served = ['b', 'a']
  await loadHistory(OF)
  expect(shown()).toEqual(['a'])
  forgetHistory()
  await loadHistory(OF)
  expect(shown()).toEqual(['b', 'a'])
})

test('a chain whose history nobody keeps is asked for it once, whatever it brings', async () => {
  vi.stubGlobal('fetch', async () => {
    requests++
    const reasons = [{ field: 'chainId', description: 'No history is kept of this chain.' }]
    return Response.json({ status: 'FAILED', reasons }, { status: 400 })
  })
  await loadHistory(OF)
  const done = catchUp(OF, signal)
  await vi.advanceTimersByTimeAsync(120_000)
  await done
  expect(requests).toBe(1)
})
