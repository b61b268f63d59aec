/** The contract of every chain family with the rest of the widget, over the port of a page and with wallets of that page. */

import { registerAllFamilies } from '@latch/families/widget.ts'
import { type ChainId, chainIdFromHex, type Namespace } from '@latch/protocol/caip.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import type { FamilyState, ProviderState } from '@latch/protocol/hostChannel.ts'
import { expect, test, vi } from 'vitest'
import { CONFIG, createStorage, openTestHost, refuse, type TestHostOptions } from '#host/testHost.ts'
import type { FamilyFixture, WalletSide } from './familyFixture.ts'

/** Of each family's folder. */
const FIXTURES = Object.values(
  import.meta.glob<FamilyFixture>('../../families/*/widget/testWallet.ts', {
    eager: true,
    import: 'fixture',
  }),
).map((fixture) => [fixture.namespace, fixture] as const)
/** Those whose pages send. */
const SENDING = FIXTURES.flatMap(([namespace, fixture]) =>
  fixture.send ? [[namespace, fixture, fixture.send] as const] : [],
)
/** Returns a family's state as its page reads it. */
function standing(state: ProviderState, namespace: Namespace): FamilyState | undefined {
  if (namespace !== 'eip155') return state.families?.[namespace]
  return { ...state, chainId: chainIdFromHex(state.chainId) }
}

/** Opens a page of a project with only the family's chains, and two of its wallets. */
async function open(fixture: FamilyFixture, options: TestHostOptions = {}) {
  const { namespace, chains, wallets, accounts, register, parameters = [] } = fixture
  const infos = chains.map((id, index) => chainInfo(id, parameters[index]))
  const sides = new Map<string, WalletSide>(
    wallets.map(({ id }, index) => [id, { accounts: [accounts[index * 2] ?? ''], chainId: chains[0] }]),
  )
  const stranger: WalletSide = { accounts: [accounts[2]], chainId: chains[0] }
  const host = await openTestHost({
    wallets: [...wallets],
    wallet: ({ walletId, ...requested }) => fixture.answer(requested, sides.get(walletId) ?? stranger),
    ...(register === undefined ? {} : { begin: register }),
    ...options,
    config: { chains: infos, ...options.config },
  })
  const { connect } = await import('#sessions/engine.ts')
  return {
    ...host,
    standing: () => standing(host.state(), namespace),
    /** Chooses a wallet, as in the modal. */
    choose: (index: 0 | 1) => connect(namespace, wallets[index].id),
    ask: (method: string, params: unknown) =>
      host.widget.request({ id: crypto.randomUUID(), method, params, namespace }),
    side: (index: 0 | 1) => sides.get(wallets[index].id) as WalletSide,
  }
}

function chainInfo(id: ChainId, parameters: Readonly<Record<string, string>> = {}): ChainInfo {
  return { ...(CONFIG.chains[0] as ChainInfo), id, parameters }
}

/** The approval that is on screen, once there is one. */
async function approve(): Promise<void> {
  const { requestsStore } = await import('#requests/requestsStore.ts')
  const shown = await vi.waitFor(() => {
    const { current } = requestsStore.getState()
    if (current?.kind !== 'approve') throw new Error('Nothing is to be approved.')
    return current
  })
  shown.approve()
}

test('the suite runs over every family that is registered', async () => {
  registerAllFamilies()
  const { families } = await import('#core/familyRegistry.ts')
  const covered = FIXTURES.map(([namespace]) => namespace)
  expect(covered).toEqual(expect.arrayContaining(families().map(({ namespace }) => namespace)))
})

test.each(FIXTURES)('%s: the forms of the modal are those that its entry has', async (_, fixture) => {
  await open(fixture)
  const { findFamily } = await import('#core/familyRegistry.ts')
  const { withParts } = await import('./withParts.ts')
  const { sendOf } = await import('./sends.ts')
  const { swapCosts } = await import('./swaps.ts')
  const { send, swap } = findFamily(fixture.namespace) ?? {}
  await withParts('send', Promise.resolve())
  const [chain] = fixture.chains
  if (send === undefined) expect(() => sendOf(chain)).toThrow()
  else expect(sendOf(chain).isAddress(fixture.accounts[0])).toBe(true)
  if (swap === undefined) expect(() => swapCosts(chain)).toThrow()
  else expect(swapCosts(chain).swap).toBeGreaterThan(0n)
})

test.each(FIXTURES)('%s: connecting answers the page and tells it who is there', async (_, fixture) => {
  const { namespace, accounts, chains, wallets } = fixture
  const { request, choose, standing } = await open(fixture)
  expect(standing()).toMatchObject({ status: 'disconnected', accounts: [], chainId: chains[0] })
  const answered = request('latch_requestSession', [{ namespace }])
  await choose(0)
  expect(await answered).toMatchObject({ ok: true, result: { namespace, accounts: [accounts[0]] } })
  await vi.waitFor(() =>
    expect(standing()).toMatchObject({
      status: 'connected',
      accounts: [accounts[0]],
      chainId: chains[0],
      wallet: { name: wallets[0].name },
    }),
  )
})

test.each(FIXTURES)(
  '%s: its own method connects, too, and answers at once from then on',
  async (_, fixture) => {
    const { ask, choose } = await open(fixture)
    const { findFamily } = await import('#core/familyRegistry.ts')
    const { connectMethod = '' } = findFamily(fixture.namespace) ?? {}
    const answered = ask(connectMethod, undefined)
    const { requestsStore } = await import('#requests/requestsStore.ts')
    await vi.waitFor(() => expect(requestsStore.getState().current?.kind).toBe('connect'))
    await choose(0)
    const answer = await answered
    expect(answer).toMatchObject({ ok: true })
    expect(JSON.stringify(answer)).toContain(fixture.accounts[0])
    expect(await ask(connectMethod, undefined)).toEqual(answer)
  },
)

test.each(FIXTURES)('%s: what is signed was shown before, and is the wallet’s answer', async (_, fixture) => {
  const { ask, choose, walletCalls } = await open(fixture)
  await choose(0)
  const requested = walletCalls.length
  const { method, params, result } = fixture.sign
  const answered = ask(method, params)
  await approve()
  expect(await answered).toEqual({ ok: true, result })
  expect(walletCalls).toHaveLength(requested + 1)
})

test.each(SENDING)(
  '%s: what is sent was shown before, and is the wallet’s answer',
  async (_, fixture, send) => {
    const { ask, choose, walletCalls } = await open(fixture)
    await choose(0)
    const requested = walletCalls.length
    const { method, params, result } = send
    const answered = ask(method, params)
    await approve()
    expect(await answered).toEqual({ ok: true, result })
    expect(walletCalls).toHaveLength(requested + 1)
  },
)

test.each(SENDING.filter(([, , { isOnlySigned }]) => isOnlySigned !== true))(
  '%s: a payment whose answer was lost is named before the next, also after a reload and a disconnect, until a wallet answers',
  async (_, fixture, { method, params }) => {
    const storage = createStorage()
    let breaks = true
    const side = { accounts: [fixture.accounts[0]], chainId: fixture.chains[0] }
    const wallet: TestHostOptions['wallet'] = (requested) =>
      breaks && isSending ? refuse(-32603, 'Broken.') : fixture.answer(requested, side)
    let isSending = false
    const openPage = async () => {
      const host = await open(fixture, { storage, wallet })
      return { ...host, ...(await import('#requests/requestsStore.ts')) }
    }
    const first = await openPage()
    await first.choose(0)
    const isNamedEarlier = async ({ ask, requestsStore }: Awaited<ReturnType<typeof openPage>>) => {
      const answered = ask(method, params)
      const shown = await vi.waitFor(() => {
        const { current } = requestsStore.getState()
        if (current?.kind !== 'approve') throw new Error('Nothing is to be approved.')
        return current
      })
      shown.approve()
      await answered
      return shown.isEarlierOpen
    }
    isSending = true
    expect(await isNamedEarlier(first)).toBe(false)
    isSending = false
    first.close()
    const again = await openPage()
    await vi.waitFor(() => expect(again.standing()).toMatchObject({ status: 'connected' }))
    const { disconnect } = await import('#sessions/engine.ts')
    await disconnect(fixture.namespace)
    await again.choose(0)
    breaks = false
    expect(await isNamedEarlier(again)).toBe(true)
    expect(await isNamedEarlier(again)).toBe(true)
  },
)

// EIP-1193 has no features: such a wallet itself refuses what it does not know.
test.each(FIXTURES.filter(([namespace]) => namespace !== 'eip155'))(
  '%s: what a wallet has no feature for is refused before anything is shown',
  async (_, fixture) => {
    const { ask, choose, walletCalls } = await open(fixture, { lacks: (call) => !/connect$/i.test(call) })
    await choose(0)
    const before = walletCalls.length
    // One that were shown would wait for its user.
    for (const { method, params } of [fixture.sign, ...(fixture.send ? [fixture.send] : [])])
      expect(await ask(method, params)).toMatchObject({ ok: false, error: { code: 4200 } })
    expect(walletCalls).toHaveLength(before)
  },
)

test.each(FIXTURES)('%s: nothing is signed or sent while nobody is connected', async (_, fixture) => {
  const { ask, walletCalls } = await open(fixture)
  for (const { method, params } of [fixture.sign, ...(fixture.send ? [fixture.send] : [])])
    expect(await ask(method, params)).toMatchObject({ ok: false, error: { code: 4100 } })
  expect(walletCalls).toEqual([])
})

test.each(FIXTURES)('%s: an approval ends with the account that it was asked for', async (_, fixture) => {
  const { ask, choose, widget } = await open(fixture)
  await choose(0)
  const answered = ask(fixture.sign.method, fixture.sign.params)
  const { requestsStore } = await import('#requests/requestsStore.ts')
  await vi.waitFor(() => expect(requestsStore.getState().current?.kind).toBe('approve'))
  const data = fixture.accountsData([fixture.accounts[1]], fixture.chains[0])
  await widget.hostWalletEvent({ walletId: fixture.wallets[0].id, seq: 1, event: 'accountsChanged', data })
  expect(await answered).toMatchObject({ error: { code: 4100, data: { reason: 'SESSION_CHANGED' } } })
})

test.each(FIXTURES)('%s: a method that it does not know is refused', async (_, fixture) => {
  const { ask } = await open(fixture)
  expect(await ask('wallet_ofNobody', [])).toMatchObject({ ok: false, error: { code: 4200 } })
})

test.each(FIXTURES)('%s: a session comes back after a reload, and nobody is asked', async (_, fixture) => {
  const storage = createStorage()
  const first = await open(fixture, { storage })
  await first.choose(0)
  expect(first.walletCalls.some(fixture.isPrompt)).toBe(true)
  first.close()
  const { init, standing: now, walletCalls } = await open(fixture, { storage })
  expect(standing(init.state, fixture.namespace)).toMatchObject({ status: 'reconnecting', accounts: [] })
  await vi.waitFor(() =>
    expect(now()).toMatchObject({ status: 'connected', accounts: [fixture.accounts[0]] }),
  )
  expect(walletCalls.filter(fixture.isPrompt)).toEqual([])
})

test.each(FIXTURES)(
  '%s: a wallet that does not know the site any more does not come back',
  async (_, fixture) => {
    const storage = createStorage()
    const first = await open(fixture, { storage })
    await first.choose(0)
    first.close()
    const { wallets } = fixture
    const second = await open(fixture, { storage, wallets: [] })
    Object.assign(second.side(0), { accounts: [] })
    await second.widget.hostWallets({ wallets: [...wallets] })
    await vi.waitFor(() => expect(second.standing()).toMatchObject({ status: 'disconnected' }))
    expect(second.standing()?.remembered).not.toBe(true)
  },
)

test.each(FIXTURES)(
  '%s: the wallet goes to another chain, and is there after a reload',
  async (_, fixture) => {
    const storage = createStorage()
    const first = await open(fixture, { storage })
    await first.choose(0)
    const { switchNetwork } = await import('#sessions/switchNetwork.ts')
    await switchNetwork(fixture.chains[1])
    await vi.waitFor(() => expect(first.standing()).toMatchObject({ chainId: fixture.chains[1] }))
    const side = first.side(0)
    first.close()
    const second = await open(fixture, { storage, wallets: [] })
    Object.assign(second.side(0), side)
    await second.widget.hostWallets({ wallets: [...fixture.wallets] })
    await vi.waitFor(() => expect(second.standing()).toMatchObject({ chainId: fixture.chains[1] }))
  },
)

test.each(FIXTURES)(
  '%s: the account that its user chose stays the active one on another chain, and after a reload there',
  async (_, fixture) => {
    const { accounts, chains, namespace, secondChainAccounts = accounts } = fixture
    const storage = createStorage()
    const first = await open(fixture, { storage })
    Object.assign(first.side(0), { accounts: accounts.slice(0, 2) })
    await first.choose(0)
    const { chooseAccount } = await import('#sessions/chosenAccount.ts')
    chooseAccount(namespace, accounts[1])
    const { switchNetwork } = await import('#sessions/switchNetwork.ts')
    await switchNetwork(chains[1])
    const chosen = {
      chainId: chains[1],
      accounts: [secondChainAccounts[1], secondChainAccounts[0]],
    }
    await vi.waitFor(() => expect(first.standing()).toMatchObject(chosen))
    const side = first.side(0)
    first.close()
    const second = await open(fixture, { storage, wallets: [] })
    Object.assign(second.side(0), side)
    await second.widget.hostWallets({ wallets: [...fixture.wallets] })
    await vi.waitFor(() => expect(second.standing()).toMatchObject(chosen))
  },
)

// A wallet of EVM is itself on a chain: its session is where it is.
test.each(FIXTURES.filter(([namespace]) => namespace !== 'eip155'))(
  '%s: of two switches the later one counts, however late the wallet answers the first',
  async (_, fixture) => {
    const side = { accounts: [fixture.accounts[0]], chainId: fixture.chains[0] }
    let release = () => {}
    let isHeld = false
    const { choose, standing, walletCalls } = await open(fixture, {
      async wallet(call) {
        if (isHeld) await new Promise<void>((resolve) => (release = resolve))
        return fixture.answer(call, side)
      },
    })
    await choose(0)
    const { switchNetwork } = await import('#sessions/switchNetwork.ts')
    isHeld = true
    walletCalls.splice(0)
    const superseded = expect(switchNetwork(fixture.chains[1])).rejects.toMatchObject({
      code: 4900,
      data: { reason: 'SESSION_CHANGED' },
    })
    await vi.waitFor(() => expect(walletCalls).toHaveLength(1))
    isHeld = false
    await switchNetwork(fixture.chains[0])
    release()
    await superseded
    expect(standing()).toMatchObject({ chainId: fixture.chains[0], accounts: [fixture.accounts[0]] })
  },
)

test.each(FIXTURES)('%s: several wallets stay connected, one of them active', async (_, fixture) => {
  const { accounts, namespace, wallets } = fixture
  const { choose, standing } = await open(fixture, { config: { multiWallet: true } })
  await choose(0)
  await choose(1)
  const { loadOthers } = await import('#sessions/othersStore.ts')
  const { disconnectActive, switchToOther } = await import('#sessions/otherSessions.ts')
  const names = () => loadOthers(namespace).map(({ name }) => name)
  await vi.waitFor(() => expect(names()).toEqual([wallets[0].name]))
  const [other] = loadOthers(namespace)
  if (other !== undefined) await switchToOther(other)
  await vi.waitFor(() => expect(standing()).toMatchObject({ accounts: [accounts[0]] }))
  expect(names()).toEqual([wallets[1].name])
  await disconnectActive(namespace)
  await vi.waitFor(() => expect(standing()).toMatchObject({ accounts: [accounts[2]] }))
  expect(names()).toEqual([])
})

test.each(FIXTURES)('%s: a wallet whose place another takes is left', async (_, fixture) => {
  const { choose, walletCalls, standing } = await open(fixture)
  await choose(0)
  await choose(1)
  await vi.waitFor(() => expect(walletCalls.some(fixture.isFarewell)).toBe(true))
  await vi.waitFor(() => expect(standing()).toMatchObject({ accounts: [fixture.accounts[2]] }))
})

test.each(FIXTURES)(
  '%s: who leaves stays away after a reload, and the wallet hears it',
  async (_, fixture) => {
    const storage = createStorage()
    const first = await open(fixture, { storage })
    await first.choose(0)
    await first.widget.disconnect({})
    await vi.waitFor(() => expect(first.standing()).toMatchObject({ status: 'disconnected', accounts: [] }))
    await vi.waitFor(() => expect(first.walletCalls.some(fixture.isFarewell)).toBe(true))
    first.close()
    const { init } = await open(fixture, { storage })
    expect(standing(init.state, fixture.namespace)).toMatchObject({ status: 'disconnected' })
  },
)

test.each(FIXTURES)('%s: the session follows the accounts of its wallet, to none', async (_, fixture) => {
  const { accounts, chains, wallets, accountsData } = fixture
  const { choose, widget, standing } = await open(fixture)
  await choose(0)
  let seq = 0
  const reportAccounts = (walletId: string, shared: readonly string[]) =>
    widget.hostWalletEvent({
      walletId,
      seq: ++seq,
      event: 'accountsChanged',
      data: accountsData(shared, chains[0]),
    })
  await reportAccounts(wallets[1].id, [accounts[2]])
  await reportAccounts(wallets[0].id, [accounts[1], accounts[0]])
  await vi.waitFor(() => expect(standing()).toMatchObject({ accounts: [accounts[1], accounts[0]] }))
  await reportAccounts(wallets[0].id, [])
  await vi.waitFor(() => expect(standing()).toMatchObject({ status: 'disconnected', accounts: [] }))
})

/** Claims to be the first wallet of a family. */
const twinOf = ({ wallets: [first] }: FamilyFixture) => ({ ...first, id: 'twin' })

test.each(FIXTURES)(
  '%s: a wallet that calls itself like the connected one is listed beside it, and gets nothing of its session',
  async (_, fixture) => {
    const { accounts, wallets } = fixture
    const { ask, choose, side, standing, widget } = await open(fixture)
    const { walletsStore } = await import('#connectors/walletsStore.ts')
    const { findSession } = await import('#sessions/sessionsStore.ts')
    await choose(0)
    await widget.hostWallets({ wallets: [twinOf(fixture), ...wallets] })
    expect(walletsStore.getState().wallets.map(({ id }) => id)).toEqual([
      'twin',
      ...wallets.map(({ id }) => id),
    ])
    expect(findSession(fixture.namespace)?.walletId).toBe(wallets[0].id)
    // Its own wallet leaves the page: no other one answers for it, unless it shares the account.
    await widget.hostWallets({ wallets: [twinOf(fixture)] })
    const { method, params } = fixture.sign
    expect(await ask(method, params)).toMatchObject({ error: { data: { reason: 'WALLET_GONE' } } })
    await widget.hostWallets({ wallets: [twinOf(fixture), { ...wallets[0], id: wallets[1].id }] })
    expect(await ask(method, params)).toMatchObject({ error: { data: { reason: 'WALLET_GONE' } } })
    Object.assign(side(1), { accounts: [accounts[0]] })
    await widget.hostWallets({ wallets: [{ ...wallets[0], id: wallets[1].id }, twinOf(fixture)] })
    await vi.waitFor(() => expect(findSession(fixture.namespace)?.walletId).toBe(wallets[1].id))
    expect(standing()).toMatchObject({ status: 'connected', accounts: [accounts[0]] })
  },
)

test.each(FIXTURES)(
  '%s: of two wallets that call themselves alike, a reload brings back the one with the account',
  async (_, fixture) => {
    const storage = createStorage()
    const first = await open(fixture, { storage })
    await first.choose(0)
    first.close()
    const wallets = [twinOf(fixture), fixture.wallets[0]]
    const second = await open(fixture, { storage, wallets })
    await vi.waitFor(() => expect(second.standing()).toMatchObject({ accounts: [fixture.accounts[0]] }))
    const { findSession } = await import('#sessions/sessionsStore.ts')
    expect(findSession(fixture.namespace)?.walletId).toBe(fixture.wallets[0].id)
  },
)

test.each(FIXTURES)(
  '%s: where none of them has the account nobody comes back, until one that has it shows itself',
  async (_, fixture) => {
    const storage = createStorage()
    const first = await open(fixture, { storage })
    await first.choose(0)
    first.close()
    const twins = ['twin', 'other twin'].map((id) => ({ ...fixture.wallets[0], id }))
    const { standing, widget } = await open(fixture, { storage, wallets: twins })
    await vi.waitFor(() => expect(standing()).toMatchObject({ status: 'disconnected', remembered: true }))
    await widget.hostWallets({ wallets: [...twins, fixture.wallets[0]] })
    await vi.waitFor(() => expect(standing()).toMatchObject({ accounts: [fixture.accounts[0]] }))
  },
)

test.each(FIXTURES)(
  '%s: a wallet that is alone with its name comes back with the account that it is on now',
  async (_, fixture) => {
    const storage = createStorage()
    const first = await open(fixture, { storage })
    await first.choose(0)
    first.close()
    const { standing } = await open(fixture, { storage, wallets: [twinOf(fixture)] })
    await vi.waitFor(() => expect(standing()).toMatchObject({ accounts: [fixture.accounts[2]] }))
  },
)

test.each(FIXTURES)('%s: accounts that cannot be read change nothing', async (_, fixture) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { choose, widget, messages, standing } = await open(fixture)
  await choose(0)
  const [{ id: walletId }] = fixture.wallets
  for (const [index, data] of ['<b>', [1], { accounts: true }].entries())
    await widget.hostWalletEvent({ walletId, seq: index + 1, event: 'accountsChanged', data })
  await widget.hostWalletEvent({ walletId, seq: 9, event: 'message', data: 'after' })
  await vi.waitFor(() => expect(messages).toEqual(['after']))
  expect(standing()).toMatchObject({ status: 'connected', accounts: [fixture.accounts[0]] })
})

test.each(FIXTURES)('%s: the tabs of a site agree on who is connected', async (_, fixture) => {
  const storage = createStorage()
  const first = await open(fixture, { storage, tabs: true })
  const second = await open(fixture, { storage, tabs: true })
  await first.choose(0)
  await vi.waitFor(() =>
    expect(second.standing()).toMatchObject({ status: 'connected', accounts: [fixture.accounts[0]] }),
  )
  await second.widget.disconnect({})
  await vi.waitFor(() => expect(first.standing()).toMatchObject({ status: 'disconnected' }))
})
