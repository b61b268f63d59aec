import type { LatchEvent } from '@latch/protocol/events.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { setRecorder } from '#core/track.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { loadHistory } from './historyStore.ts'

afterEach(() => {
  setRecorder(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['with the reference that hosting answered', 'c8ccd420', { reference: 'c8ccd420' }],
  ['without one that is malformed', '<b>', {}],
  ['without one where another server answers none', undefined, {}],
])('a history that cannot be read is tracked %s', async (_, reference, tracked) => {
  vi.spyOn(console, 'error').mockReturnValue()
  configStore.setState({ config: CONFIG })
  const body = { status: 'FAILED', reasons: [], reference }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 503 }))
  const events: LatchEvent[] = []
  setRecorder((event) => events.push(event))
  await loadHistory({ chainId: 'eip155:1', address: ALICE }, { maxAge: 0 })
  expect(events).toEqual([
    { event: 'ERROR_FETCH_TRANSACTIONS', properties: { network: 'eip155:1', ...tracked } },
  ])
})
