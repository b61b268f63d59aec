/** Wallets whose process sleeps when a page is reopened, in each family with wallets of the page. */

import { fixture as eip155Fixture } from '@latch/families/eip155/widget/testWallet.ts'
import { fixture as solanaFixture } from '@latch/families/solana/widget/testWallet.ts'
import { chainIdFromHex } from '@latch/protocol/caip.ts'
import type { FamilyState } from '@latch/protocol/hostChannel.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { CONFIG, createStorage, openTestHost } from '#host/testHost.ts'
import type { FamilyFixture, WalletSide } from './familyFixture.ts'

const FIXTURES = [eip155Fixture, solanaFixture].map((fixture) => [fixture.namespace, fixture] as const)

afterEach(() => vi.useRealTimers())

/** Reopens a page with a sleeping wallet; the test controls its timers. */
async function openAsleep(fixture: FamilyFixture) {
  const { namespace, chains, wallets, accounts } = fixture
  const storage = createStorage()
  const side: WalletSide = { accounts: [accounts[0]], chainId: chains[0] }
  let asleep: Promise<void> = Promise.resolve()
  const open = () =>
    openTestHost({
      storage,
      wallets: [...wallets],
      wallet: async (requested) => {
        await asleep
        return fixture.answer(requested, side)
      },
      config: { chains: chains.map((id) => ({ ...CONFIG.chains[0], id }) as (typeof CONFIG.chains)[number]) },
    })
  const before = await open()
  await (await import('#sessions/engine.ts')).connect(namespace, wallets[0].id)
  before.close()
  let wake = () => {}
  asleep = new Promise((resolve) => {
    wake = resolve
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const host = await open()
  while (host.walletCalls.length === 0) await host.widget.ping({})
  const standing = (): FamilyState | undefined => {
    const state = host.state()
    return namespace === 'eip155'
      ? { ...state, chainId: chainIdFromHex(state.chainId) }
      : state.families?.[namespace]
  }
  return { ...host, wake, standing }
}

test.each(FIXTURES)('%s: a wallet that has to wake up is waited for as reconnecting', async (_, fixture) => {
  const { standing, wake } = await openAsleep(fixture)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(standing()).toMatchObject({ status: 'reconnecting' })
  wake()
  vi.useRealTimers()
  await vi.waitFor(() =>
    expect(standing()).toMatchObject({ status: 'connected', accounts: [fixture.accounts[0]] }),
  )
})

test.each(FIXTURES)(
  '%s: who wants to connect meanwhile is asked after five seconds, and answered when the wallet wakes',
  async (_, fixture) => {
    const { standing, wake, widget } = await openAsleep(fixture)
    const { namespace } = fixture
    const { findFamily } = await import('#core/familyRegistry.ts')
    const { requestsStore } = await import('#requests/requestsStore.ts')
    const method = findFamily(namespace)?.connectMethod ?? ''
    const answer = widget.request({ id: 'connect', namespace, method })
    await widget.ping({})
    expect(requestsStore.getState().current).toBeNull()
    await vi.advanceTimersByTimeAsync(5_000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(requestsStore.getState().current?.kind).toBe('connect'))
    expect(standing()).toMatchObject({ status: 'reconnecting' })
    wake()
    expect(await answer).toMatchObject({ ok: true })
    expect(standing()).toMatchObject({ status: 'connected' })
  },
)

test.each(FIXTURES)(
  '%s: one that is silent for longer is asked on, and its session comes back',
  async (_, fixture) => {
    const { standing, wake, widget, walletCalls } = await openAsleep(fixture)
    await vi.advanceTimersByTimeAsync(30_000)
    while (walletCalls.length < 2) await widget.ping({})
    expect(standing()).toMatchObject({ status: 'disconnected', remembered: true })
    if (fixture.namespace !== 'eip155') expect(standing()).toMatchObject({ unanswered: true })
    wake()
    vi.useRealTimers()
    await vi.waitFor(() =>
      expect(standing()).toMatchObject({ status: 'connected', accounts: [fixture.accounts[0]] }),
    )
  },
)

test.each(FIXTURES)('%s: who leaves while the wallet sleeps stays away when it wakes', async (_, fixture) => {
  const { standing, wake, widget, walletCalls } = await openAsleep(fixture)
  await vi.advanceTimersByTimeAsync(30_000)
  while (walletCalls.length < 2) await widget.ping({})
  await widget.disconnect({})
  wake()
  vi.useRealTimers()
  await vi.waitFor(() => expect(standing()).not.toHaveProperty('unanswered'))
  await widget.ping({})
  expect(standing()).toMatchObject({ status: 'disconnected', accounts: [] })
  expect(standing()?.remembered).not.toBe(true)
})
