import { registerAllFamilies } from '@latch/families/widget.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rpc } from '#api/rpc.ts'
import { alertsStore, dismissAlert } from '#app/alerts.ts'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { loadBalance } from './balanceStore.ts'
import { loadTokens, tokensStore } from './tokensStore.ts'

registerAllFamilies()
const alert = () => alertsStore.getState().alert
const OF = { chainId: 'eip155:1', address: ALICE } as const

/** Answers all requests to hosting. */
function answer(status: number): void {
  const reasons = [{ field: 'projectId', description: 'No project of this id is served.' }]
  vi.stubGlobal('fetch', async () => Response.json({ status: 'FAILED', reasons }, { status }))
}

beforeEach(() => {
  configStore.setState({ config: CONFIG, requested: [] })
  hostStore.setState({ online: true })
  tokensStore.setState({}, true)
  dismissAlert()
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a balance', 500, 'APKT009', () => loadBalance(OF.chainId, OF.address)],
  ['a balance', 401, 'APKT007', () => loadBalance(OF.chainId, OF.address)],
  ['a balance', 429, 'APKT010', () => loadBalance(OF.chainId, OF.address)],
  ['tokens', 503, 'APKT009', () => loadTokens({ ...OF, currency: 'usd' })],
  ['tokens', 401, 'APKT007', () => loadTokens({ ...OF, currency: 'usd' })],
  ['tokens', 429, 'APKT010', () => loadTokens({ ...OF, currency: 'usd' })],
] as const)('%s to which hosting answers %i is %s', async (_, status, code, load) => {
  answer(status)
  await load()
  expect(alert()).toBe(code)
})

test('what the page asked for itself raises no alert, and hears of the status', async () => {
  answer(500)
  await expect(rpc(OF.chainId, 'eth_blockNumber', [])).rejects.toMatchObject({
    data: { reason: 'RPC_UNAVAILABLE', status: 500 },
  })
  expect(alert()).toBeNull()
})
