import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONFIG, openTestHost, type TestHost, WALLET } from '#host/testHost.ts'

const COINS = { asset: 'eip155:1/slip44:60', amount: '25.000001', hash: `0x${'ab'.repeat(32)}` }
const CLOSED = { error: { code: 4001, message: 'User rejected the request: Modal closed.' } }

let host: TestHost

beforeEach(async () => {
  host = await openTestHost({ wallets: [WALLET], config: { funding: { onramp: true, exchange: true } } })
})
afterEach(() => host.close())

async function connect() {
  const { connect } = await import('#sessions/engine.ts')
  await connect('eip155', WALLET.id)
}

test('a page hears of coins once they are there, and of none that were ordered before it asked', async () => {
  const { fulfilFund } = await import('./pendingFund.ts')
  const { hostStore } = await import('#core/hostStore.ts')
  await connect()
  const before = Date.now() - 1
  const answer = host.request('latch_fund', [{ asset: 'ETH', amount: '25' }])
  await vi.waitFor(() => expect(hostStore.getState().fundPrefill).toEqual({ asset: 'ETH', amount: '25' }))
  fulfilFund(before, { ...COINS, amount: '1' })
  fulfilFund(Date.now(), COINS)
  await expect(answer).resolves.toEqual({ ok: true, result: COINS })
})

test('who closes the modal, or asks for other coins, leaves the page without', async () => {
  await connect()
  const first = host.request('latch_fund', [{}])
  await vi.waitFor(() => expect(host.frames.at(-1)).toMatchObject({ visible: true }))
  const second = host.request('latch_fund', [{}])
  await expect(first).resolves.toMatchObject({ error: { code: 4001, data: { reason: 'SUPERSEDED' } } })
  await host.widget.setOpen({ open: false, reason: 'backdrop' })
  await expect(second).resolves.toMatchObject(CLOSED)
})

test('nobody is shown a way to coins where nobody is connected, or the project has none', async () => {
  expect(await host.request('latch_fund', [{}])).toMatchObject({ error: { code: 4100 } })
  await connect()
  const { configStore } = await import('#core/configStore.ts')
  configStore.setState({ config: CONFIG })
  expect(await host.request('latch_fund', [{}])).toMatchObject({ error: { code: 4200 } })
  expect(host.frames.filter(({ visible }) => visible)).toEqual([])
})
