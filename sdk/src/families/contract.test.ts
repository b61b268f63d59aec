/// <reference types="vite/client" />
/** The contract of every chain family in the page: its wallets towards the widget, its provider towards the page. */

import { PAGE_FAMILIES } from '@latch/families/page.ts'
import type { FamilyState } from '@latch/protocol/hostChannel.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { cancelOnConnect } from '#channel/pendingDisconnect.ts'
import { createRequests } from '#channel/requests.ts'
import type { PageStorage } from '../pageStorage.ts'
import { defaultFamily } from './defaultFamilyCode.ts'
import type { PageFamilyFixture } from './familyFixture.ts'
import { TEST_FACTS } from './testFacts.ts'
import { closePages, createTestStorage, openPage, withWallet } from './testFamilyPage.ts'

/** Of each family's folder. */
const FIXTURES = Object.values(
  import.meta.glob<PageFamilyFixture>('../../../widget/families/*/page/testWallet.ts', {
    eager: true,
    import: 'fixture',
  }),
).map((fixture) => [fixture.namespace, fixture] as const)
/** Including those of the fictitious family. */
const FACTS = [...TEST_FACTS, ...FIXTURES.flatMap(([, { createProvider }]) => createProvider?.().facts ?? [])]
const factsOf = (namespace: string) => FACTS.find((facts) => facts.namespace === namespace)
/** Families whose wallets state their own identity. */
const CLAIMING = FIXTURES.filter(([, { names }]) => names === undefined)
const BESIDE = FIXTURES.filter(([namespace]) => namespace !== defaultFamily.namespace)
afterEach(closePages)

test('the suite runs over every family that is registered', () => {
  const registered = [defaultFamily, ...PAGE_FAMILIES].map(({ namespace }) => namespace)
  expect(FIXTURES.map(([namespace]) => namespace).toSorted()).toEqual(registered.toSorted())
})

test.each(FIXTURES)('%s: wallets that are there and those that come are listed once', async (_, fixture) => {
  const { page, wake, own, onWallets } = openPage(fixture)
  const [first, second] = fixture.names ?? ['Birch', 'Cedar']
  fixture.addWallet(page, 'Birch')
  await wake()
  onWallets.mockClear()
  fixture.addWallet(page, 'Cedar')
  await wake()
  expect(onWallets).toHaveBeenCalledOnce()
  expect(own().map(({ name }) => name)).toEqual([first, second])
  expect(new Set(own().map(({ id }) => id)).size).toBe(2)
  const before = own()
  fixture.addWallet(page, 'Fir')
  expect(own().slice(0, 2)).toEqual(before)
})

/** Adds a wallet like a script that runs after the page has loaded. */
function addLate({ addWallet }: PageFamilyFixture, page: EventTarget): void {
  const dispatch = page.dispatchEvent.bind(page)
  page.dispatchEvent = (event) => /^(load|focus)$/.test(event.type) || dispatch(event)
  addWallet(page, 'Birch')
  page.dispatchEvent = dispatch
}

test.each<[string, Partial<FamilyState>]>([
  ['its session is coming back', { status: 'reconnecting' }],
  ['its session may still come back', { remembered: true }],
])('a wallet whose script is late is found while %s, in every family', async (_, state) => {
  for (const [, fixture] of FIXTURES) {
    vi.useFakeTimers()
    const { page, wake, own, applyAccounts, onWallets } = openPage(fixture)
    await wake()
    applyAccounts([], state)
    onWallets.mockClear()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([own().length, onWallets.mock.calls.length]).toEqual([0, 0])
    addLate(fixture, page)
    await vi.advanceTimersByTimeAsync(500)
    expect([own().length, onWallets.mock.calls.length]).toEqual([1, 1])
    closePages()
    vi.useRealTimers()
  }
})

test.each(FIXTURES)('%s: nothing is looked for while nobody waits', async (_, fixture) => {
  vi.useFakeTimers()
  const { wake, applyAccounts, families } = openPage(fixture)
  await wake()
  // Of the code that is loaded.
  const others = vi.getTimerCount()
  applyAccounts([], { status: 'reconnecting' })
  applyAccounts([])
  await vi.advanceTimersByTimeAsync(500)
  expect(vi.getTimerCount()).toBe(others)
  applyAccounts([], { status: 'reconnecting' })
  families.sleep()
  expect(vi.getTimerCount()).toBe(others)
  vi.useRealTimers()
})

test.each(CLAIMING)(
  '%s: what a wallet claims is cleaned, and what is no wallet left out',
  async (_, fixture) => {
    const { page, wake, own } = openPage(fixture)
    await wake()
    fixture.addTrap(page)
    fixture.addWallet(page, `Bi\u202erch\n${'x'.repeat(2_000)}`)
    const [found, ...others] = own()
    expect(others).toEqual([])
    expect(found?.name).toMatch(/^Birchx+$/)
    expect(found?.name.length).toBe(LIMITS.walletNameLength)
    if (fixture.hasIcons === false) expect(found?.icon).toBeNull()
    else expect(found?.icon).toMatch(/^data:image\//)
  },
)

test.each(FIXTURES)('%s: what is no wallet hides none', async (_, fixture) => {
  const { page, wake, own } = openPage(fixture)
  await wake()
  fixture.addTrap(page)
  fixture.addWallet(page, 'Birch')
  expect(own()).toHaveLength(1)
})

test.each(CLAIMING)('%s: a page has no more wallets than the widget takes', async (_, fixture) => {
  const { page, wake, own } = openPage(fixture)
  await wake()
  for (let count = 0; count <= LIMITS.wallets; count++) fixture.addWallet(page, `Wallet ${count}`)
  expect(own()).toHaveLength(LIMITS.wallets)
})

test.each(BESIDE)('%s: sleeps until the widget has named it', async (_, fixture) => {
  const { page, own, families, wake } = openPage(fixture)
  fixture.addWallet(page, 'Birch')
  await families.wake(['route', 'families'])
  expect([own(), families.early()]).toEqual([[], []])
  await wake()
  expect(own()).toHaveLength(1)
})

test.each(FIXTURES)('%s: connects, signs and sends by the wallet’s own answers', async (_, fixture) => {
  const { call } = await withWallet(fixture)
  for (const { method, params, result } of [
    fixture.connect,
    fixture.sign,
    ...(fixture.send ? [fixture.send] : []),
  ])
    expect(await call(method, params)).toEqual({ ok: true, result })
})

test.each(FIXTURES)('%s: what is not on the list touches no wallet', async (_, fixture) => {
  const { call, side } = await withWallet(fixture)
  for (const method of ['wallet_ofNobody', 'toString', 'constructor'])
    expect(await call(method)).toMatchObject({ ok: false, error: { code: 4200 } })
  expect([side.calls(), side.listeners()]).toEqual([0, 0])
})

test.each(FIXTURES)(
  '%s: a wallet’s refusal keeps its code, and whatever it throws is an answer',
  async (_, fixture) => {
    const { call, side } = await withWallet(fixture)
    const { method, params } = fixture.sign
    side.fail({ code: 4001, message: 'No' })
    expect(await call(method, params)).toMatchObject({ ok: false, error: { code: 4001 } })
    for (const thrown of [undefined, 'Broken', new Error('Broken'), { code: 'x' }]) {
      side.fail(thrown)
      expect(await call(method, params)).toMatchObject({ ok: false, error: { code: -32603 } })
    }
  },
)

test.each(FIXTURES)('%s: a wallet that is not there is gone', async (_, fixture) => {
  const { method } = fixture.connect
  expect(await (await withWallet(fixture)).families.relay({ walletId: 'other', method })).toMatchObject({
    error: { code: 4900, data: { reason: 'WALLET_GONE' } },
  })
})

test.each(FIXTURES)('%s: a wallet is listened to from its first call until the end', async (_, fixture) => {
  const { call, side, families, events, walletId } = await withWallet(fixture)
  const [first, second] = fixture.accounts
  side.share([second])
  expect([side.listeners(), events]).toEqual([0, []])
  const { method, params } = fixture.connect
  await call(method, params)
  const listeners = side.listeners()
  expect(listeners).toBeGreaterThan(0)
  await call(method, params)
  expect(side.listeners()).toBe(listeners)
  side.share([second, first])
  side.share([])
  const event = { walletId, event: 'accountsChanged', namespace: fixture.namespace }
  await vi.waitFor(() =>
    expect(events).toEqual([
      { ...event, seq: 0, data: fixture.accountsData([second, first]) },
      { ...event, seq: 1, data: fixture.accountsData([]) },
    ]),
  )
  families.sleep()
  expect(side.listeners()).toBe(0)
})

test.each(FIXTURES)(
  '%s: the page knows the active account, and forgets it with the session',
  async (_, fixture) => {
    const { wake, applyAccounts, account } = openPage(fixture)
    const [first, second] = fixture.accounts
    await wake()
    expect(account()).toBeNull()
    applyAccounts([first])
    expect(account()).toBe(first)
    applyAccounts([second, first])
    expect(account()).toBe(second)
    applyAccounts([])
    expect(account()).toBeNull()
  },
)

test.each(FIXTURES)('%s: a widget that was reloaded takes no account from the page', async (_, fixture) => {
  const { wake, applyAccounts, account } = openPage(fixture)
  await wake()
  applyAccounts([fixture.accounts[0]])
  applyAccounts([], { status: 'reconnecting' })
  expect(account()).toBe(fixture.accounts[0])
})

test.each(BESIDE)('%s: nobody is connected through an instance that is no more', async (_, fixture) => {
  const { wake, applyAccounts, account, families } = openPage(fixture)
  await wake()
  applyAccounts([fixture.accounts[0]])
  families.sleep()
  expect(account()).toBeNull()
})

test.each(FIXTURES)(
  '%s: the page notes the wallet while its session may come back',
  async (namespace, fixture) => {
    const noted = namespace === defaultFamily.namespace ? 'Lumen' : `${namespace}:Lumen`
    const { hint, wake, applyAccounts } = openPage(fixture, noted)
    await wake()
    applyAccounts([], { status: 'reconnecting' })
    applyAccounts([], { remembered: true })
    expect(hint.read()).toBe(noted)
    applyAccounts([fixture.accounts[0]])
    expect(hint.read()).toBe(noted)
    applyAccounts([])
    expect(hint.read()).toBeNull()
  },
)

/** The requests of a page, and what crosses to the widget of each. */
function ask(pendingDisconnect: PageStorage = createTestStorage()) {
  const call = vi.fn(
    async (_name: string, _params: { namespace?: string }, _how: { replay?: boolean }): Promise<unknown> =>
      null,
  )
  const { request } = createRequests({
    instance: 'page-1',
    families: FACTS,
    pendingDisconnect,
    failures: { check: () => {} },
    watch: { check: () => {} },
    link: () => ({ call }) as never,
  })
  return { call, request: cancelOnConnect(pendingDisconnect, FACTS, request) }
}

test.each(FIXTURES)(
  '%s: what its provider is asked for names it, and reads alone are repeated',
  async (namespace, fixture) => {
    const { call, request } = ask()
    const { connects = [] } = factsOf(namespace) ?? {}
    for (const method of [fixture.reads, fixture.signs, ...connects]) await request({ namespace, method })
    expect(new Set(call.mock.calls.map(([, params]) => params.namespace))).toEqual(new Set([namespace]))
    expect(call.mock.calls.map(([, , how]) => how.replay)).toEqual([
      true,
      false,
      ...connects.map(() => false),
    ])
  },
)

test.each(FIXTURES)(
  '%s: a method that begins with its name is its own, whoever is asked',
  async (namespace) => {
    const { call, request } = ask()
    await request({ method: `${namespace}_anything` })
    expect(call.mock.calls[0]?.[1]).toMatchObject({ namespace })
  },
)

test.each(FIXTURES)('%s: who connects cancels the pending disconnect', async (namespace) => {
  for (const method of factsOf(namespace)?.connects ?? []) {
    const pendingDisconnect = createTestStorage('all')
    await ask(pendingDisconnect).request({ namespace, method })
    expect(pendingDisconnect.read()).toBeNull()
  }
})

test.each(BESIDE)('%s: its failed disconnect is pending for the next widget', async (namespace) => {
  const pendingDisconnect = createTestStorage()
  const { call, request } = ask(pendingDisconnect)
  const method = factsOf(namespace)?.disconnect ?? ''
  call.mockRejectedValueOnce({ code: 4900, message: 'Gone' })
  await expect(request({ namespace, method })).rejects.toMatchObject({ code: 4900 })
  expect(pendingDisconnect.read()).toBe(namespace)
  await request({ namespace, method })
  expect(pendingDisconnect.read()).toBeNull()
})
