import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertsStore, dismissAlert } from '#app/alerts.ts'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { gettableStore, loadGettable } from './gettableStore.ts'
import { listStore, resetList, retryList } from './listStore.ts'
import { loadMore, moreStore } from './moreStore.ts'

const alert = () => alertsStore.getState().alert

function answer(status: number): void {
  vi.stubGlobal('fetch', async () => Response.json({}, { status }))
}

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0 })
  vi.stubGlobal('document', { getElementById: () => null })
  configStore.setState({ config: CONFIG, requested: [] })
  hostStore.setState({ online: true })
  dismissAlert()
})
afterEach(() => {
  resetList()
  vi.unstubAllGlobals()
})

test.each([
  ['the first wallets', 503, 'APKT003', () => loadMore()],
  ['the wallets to get', 429, 'APKT010', () => loadGettable()],
] as const)('%s to which hosting answers %i is %s', async (_, status, code, load) => {
  answer(status)
  await load()
  expect(alert()).toBe(code)
})

test('a list that does not load says so in its place, and no alert says it as well', async () => {
  answer(503)
  await loadMore()
  retryList()
  await vi.waitFor(() => expect(listStore.getState().status).toBe('failed'))
  expect(alert()).toBeNull()
  await loadMore()
  await loadGettable()
  expect([gettableStore.getState().status, alert()]).toEqual(['failed', null])
})

test('offline there is no alert, for that is said already', async () => {
  hostStore.setState({ online: false })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await Promise.all([loadMore(), loadGettable()])
  expect([moreStore.getState().status, gettableStore.getState().status]).toEqual(['failed', 'failed'])
  expect(alert()).toBeNull()
})
