import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertsStore, dismissAlert } from '#app/alerts.ts'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { historyStore, loadHistory } from './historyStore.ts'

beforeEach(() => {
  configStore.setState({ config: CONFIG, requested: [] })
  hostStore.setState({ online: true })
  historyStore.setState({}, true)
  dismissAlert()
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [503, 'APKT009'],
  [429, 'APKT010'],
  [401, 'APKT007'],
])('a history to which hosting answers %i is %s', async (status, code) => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status }))
  await loadHistory({ chainId: 'eip155:1', address: ALICE })
  expect(alertsStore.getState().alert).toBe(code)
})
