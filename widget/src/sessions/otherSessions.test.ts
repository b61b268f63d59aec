import { expect, test, vi } from 'vitest'
import {
  ALICE,
  BOB,
  createStorage,
  openTestHost,
  refuse,
  type TestHostOptions,
  type TestWallet,
  WALLET,
} from '#host/testHost.ts'

const OTHER = { ...WALLET, id: 'wallet-2', name: 'Owl', rdns: 'org.owl' }
const THIRD = { ...WALLET, id: 'wallet-3', name: 'Elk', rdns: 'org.elk' }
const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const ACCOUNTS: Readonly<Record<string, string>> = {
  [WALLET.id]: ALICE,
  [OTHER.id]: BOB,
  [THIRD.id]: CAROL,
}

/** The second wallet is on another chain. */
const wallets: TestWallet = ({ walletId, method }) => {
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [ACCOUNTS[walletId]]
  return method === 'eth_chainId' ? (walletId === OTHER.id ? '0x2105' : '0x1') : null
}

async function open(options: TestHostOptions = {}) {
  const host = await openTestHost({
    wallets: [WALLET, OTHER, THIRD],
    wallet: wallets,
    config: { multiWallet: true },
    ...options,
  })
  const { connect } = await import('./engine.ts')
  const { othersStore } = await import('./othersStore.ts')
  const names = () => othersStore.getState().others.map(({ name }) => name)
  return { ...host, connect, names, ...(await import('./otherSessions.ts')), othersStore }
}

/** Connects one after the other; each one that was active is kept. */
async function openWith(ids: readonly string[], options: TestHostOptions = {}) {
  const host = await open(options)
  for (const [index, id] of ids.entries()) {
    await host.connect('eip155', id)
    if (options.config?.multiWallet !== false)
      await vi.waitFor(() => expect(host.names()).toHaveLength(index))
  }
  return host
}

test('a wallet that is connected beside another takes its place, and the other one is kept', async () => {
  const { state, names } = await openWith([WALLET.id, OTHER.id, THIRD.id])
  await vi.waitFor(() => expect(state()).toMatchObject({ accounts: [CAROL], wallet: { name: 'Elk' } }))
  expect(names()).toEqual(['Owl', 'Fox'])
})

test('disconnecting', async () => {
  const { state, names, walletCalls } = await openWith([WALLET.id, OTHER.id], {
    config: { multiWallet: false },
  })
  await vi.waitFor(() => expect(state().accounts).toEqual([BOB]))
  await vi.waitFor(() => expect(walletCalls.at(-1)?.method).toBe('wallet_revokePermissions'))
  expect(names()).toEqual([])
})

test('the same wallet connected again is not kept beside itself', async () => {
  const { connect, names } = await openWith([WALLET.id])
  await connect('eip155', WALLET.id)
  await (await import('#requests/router.ts')).loadDispatch()
  expect(names()).toEqual([])
})

test('switching sends the page one state with the account and the chain of the other wallet', async () => {
  const { switchToOther, othersStore, states, state, names } = await openWith([WALLET.id, OTHER.id])
  await vi.waitFor(() => expect(state()).toMatchObject({ accounts: [BOB], chainId: '0x2105' }))
  const before = states.length
  await switchToOther(othersStore.getState().others[0] as never)
  await vi.waitFor(() => expect(state()).toMatchObject({ accounts: [ALICE], chainId: '0x1' }))
  expect(states).toHaveLength(before + 1)
  expect(state().route).toMatchObject({ walletId: WALLET.id })
  expect(names()).toEqual(['Owl'])
})

test('after a reload the active wallet is active and the others are kept', async () => {
  const storage = createStorage()
  const first = await openWith([WALLET.id, OTHER.id, THIRD.id], { storage })
  first.close()
  const second = await open({ storage })
  await vi.waitFor(() => expect(second.state()).toMatchObject({ accounts: [CAROL] }))
  const { loadOthers } = await import('./othersStore.ts')
  expect(loadOthers().map(({ name }) => name)).toEqual(['Owl', 'Fox'])
})

test('leaving the active wallet brings the last kept one to its place in one step', async () => {
  const { disconnectActive, states, state, names, walletCalls } = await openWith([WALLET.id, OTHER.id])
  await vi.waitFor(() => expect(state().accounts).toEqual([BOB]))
  const before = states.length
  await disconnectActive('eip155')
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', accounts: [ALICE] }))
  expect(states.slice(before).map(({ status }) => status)).toEqual(['connected'])
  expect(walletCalls.at(-1)?.method).toBe('wallet_revokePermissions')
  expect(names()).toEqual([])
})

test('disconnecting', async () => {
  const { connect, disconnectActive, widget, state, names } = await openWith([OTHER.id, WALLET.id])
  await widget.hostWalletEvent({ walletId: WALLET.id, seq: 1, event: 'accountsChanged', data: [] })
  await vi.waitFor(() => expect(state().status).toBe('disconnected'))
  await connect('eip155', OTHER.id)
  await disconnectActive('eip155')
  await vi.waitFor(() => expect(state().status).toBe('disconnected'))
  expect(names()).toEqual([])
})

test('a kept wallet that has forgotten the site does not take the place of the active one', async () => {
  const forgetful: TestWallet = (call) =>
    call.method === 'eth_accounts' && call.walletId === OTHER.id ? [] : wallets(call)
  const ids = [WALLET.id, OTHER.id, THIRD.id]
  const { disconnectActive, state } = await openWith(ids, { wallet: forgetful })
  await disconnectActive('eip155')
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', accounts: [ALICE] }))
})

test('with nobody left to take its place the session ends', async () => {
  const { disconnectActive, state, widget } = await openWith([WALLET.id, OTHER.id])
  await widget.hostWallets({ wallets: [OTHER] })
  await disconnectActive('eip155')
  await vi.waitFor(() => expect(state().status).toBe('disconnected'))
})

test("the page's disconnect ends the kept ones too", async () => {
  const storage = createStorage()
  const { widget, state, names, walletCalls } = await openWith([WALLET.id, OTHER.id], { storage })
  await widget.disconnect({})
  await vi.waitFor(() => expect(state().status).toBe('disconnected'))
  expect(names()).toEqual([])
  expect(walletCalls.filter(({ method }) => method === 'wallet_revokePermissions')).toHaveLength(2)
  expect([...Array(storage.length)].map((_, index) => storage.key(index))).toContain(
    'latch.kept.demo.https://app.example',
  )
  expect(storage.getItem('latch.kept.demo.https://app.example')).toBe('[]')
})

test('a kept wallet that has forgotten the site is asked, and its no leaves everything as it was', async () => {
  let isForgetful = false
  const forgetful: TestWallet = (call) => {
    if (!isForgetful || call.walletId !== WALLET.id) return wallets(call)
    return call.method === 'eth_accounts' ? [] : refuse(4001)
  }
  const ids = [WALLET.id, OTHER.id]
  const { switchToOther, othersStore, state, names } = await openWith(ids, { wallet: forgetful })
  isForgetful = true
  const [other] = othersStore.getState().others
  await expect(switchToOther(other as never)).rejects.toMatchObject({ code: 4001 })
  await vi.waitFor(() => expect(state().accounts).toEqual([BOB]))
  expect(names()).toEqual(['Fox'])
})

test('a kept wallet that is not in the page is 4900 and stays kept', async () => {
  const { switchToOther, othersStore, widget, names } = await openWith([WALLET.id, OTHER.id])
  await widget.hostWallets({ wallets: [OTHER] })
  await expect(switchToOther(othersStore.getState().others[0] as never)).rejects.toMatchObject({ code: 4900 })
  expect(names()).toEqual(['Fox'])
})

test('of two switches the last one counts, however late the first wallet answers', async () => {
  let answer: (accounts: string[]) => void = () => {}
  let isSlow = false
  const slow: TestWallet = (call) =>
    isSlow && call.method === 'eth_accounts' && call.walletId === WALLET.id
      ? new Promise((resolve) => (answer = resolve))
      : wallets(call)
  const ids = [WALLET.id, OTHER.id, THIRD.id]
  const { switchToOther, othersStore, state } = await openWith(ids, { wallet: slow })
  isSlow = true
  const [owl, fox] = othersStore.getState().others
  const first = switchToOther(fox as never)
  const second = switchToOther(owl as never)
  await expect(first).rejects.toMatchObject({ code: 4001, data: { reason: 'SUPERSEDED' } })
  await second
  answer([ALICE])
  await vi.waitFor(() => expect(state().accounts).toEqual([BOB]))
})

test.each(['not json', '{}', '[{"wallet":5}]', '[{"wallet":"a","name":"b","address":1}]'])(
  'unreadable storage keeps nobody: %s',
  async (text) => {
    const storage = createStorage()
    storage.setItem('latch.kept.demo.https://app.example', text)
    await open({ storage })
    expect((await import('./othersStore.ts')).loadOthers()).toEqual([])
  },
)

test('a record of before paired wallets were kept is one of the page', async () => {
  const storage = createStorage()
  storage.setItem(
    'latch.kept.demo.https://app.example',
    JSON.stringify([{ wallet: 'org.owl', name: 'Owl', address: BOB }]),
  )
  const { switchToOther, state } = await open({ storage })
  const [owl] = (await import('./othersStore.ts')).loadOthers()
  await switchToOther(owl as never)
  await vi.waitFor(() => expect(state().accounts).toEqual([BOB]))
})

test('whoever chooses another wallet while a kept one is looked for keeps what was chosen', async () => {
  let isSlow = false
  const slow: TestWallet = (call) =>
    isSlow && call.method === 'eth_accounts' ? new Promise(() => {}) : wallets(call)
  const { disconnectActive, connect, state, walletCalls } = await openWith([WALLET.id, OTHER.id], {
    wallet: slow,
  })
  isSlow = true
  const left = disconnectActive('eip155')
  await vi.waitFor(() => expect(walletCalls.at(-1)?.method).toBe('eth_accounts'))
  await connect('eip155', THIRD.id)
  await left
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', accounts: [CAROL] }))
})

test('a session that has ended elsewhere while a kept one is looked for stays ended', async () => {
  let answer: (accounts: string[]) => void = () => {}
  let isSlow = false
  const slow: TestWallet = (call) =>
    isSlow && call.method === 'eth_accounts' ? new Promise((resolve) => (answer = resolve)) : wallets(call)
  const { disconnectActive, state, widget, walletCalls } = await openWith([WALLET.id, OTHER.id], {
    wallet: slow,
  })
  isSlow = true
  const left = disconnectActive('eip155')
  await vi.waitFor(() => expect(walletCalls.at(-1)?.method).toBe('eth_accounts'))
  await widget.hostWalletEvent({ walletId: OTHER.id, seq: 1, event: 'accountsChanged', data: [] })
  await vi.waitFor(() => expect(state().status).toBe('disconnected'))
  answer([ALICE])
  await left
  expect(state().status).toBe('disconnected')
})

/** Opens Fox, in which the user chose its second account, replaced by Owl. */
async function openChosen(storage = createStorage()) {
  let shared: readonly string[] = [ALICE, CAROL]
  const several: TestWallet = (call) =>
    call.walletId === WALLET.id && /^eth_(requestA|a)ccounts$/.test(call.method) ? shared : wallets(call)
  const host = await open({ wallet: several, storage })
  await host.connect('eip155', WALLET.id)
  const { chooseAccount } = await import('./chosenAccount.ts')
  chooseAccount('eip155', CAROL)
  await host.connect('eip155', OTHER.id)
  await vi.waitFor(() => expect(host.othersStore.getState().others).toMatchObject([{ address: CAROL }]))
  const share = (accounts: readonly string[]) => {
    shared = accounts
  }
  return { ...host, several, storage, share, switchBack: () => host.switchToOther(otherOf(host)) }
}

function otherOf({ othersStore }: Pick<Awaited<ReturnType<typeof open>>, 'othersStore'>) {
  return othersStore.getState().others[0] as never
}

test('switching back to a wallet makes the account active that its user chose, and so does a reload', async () => {
  const { switchBack, state, close, several, storage } = await openChosen()
  await switchBack()
  await vi.waitFor(() => expect(state().accounts).toEqual([CAROL, ALICE]))
  close()
  const second = await open({ wallet: several, storage })
  await vi.waitFor(() => expect(second.state().accounts).toEqual([CAROL, ALICE]))
})

test('a choice outlives every further change between wallets', async () => {
  const { switchBack, state } = await openChosen()
  await switchBack()
  await switchBack()
  await vi.waitFor(() => expect(state().accounts).toEqual([BOB]))
  await switchBack()
  await vi.waitFor(() => expect(state().accounts).toEqual([CAROL, ALICE]))
})

test('leaving the active wallet makes the account active that the user of the next one chose', async () => {
  const { disconnectActive, state } = await openChosen()
  await disconnectActive('eip155')
  await vi.waitFor(() => expect(state().accounts).toEqual([CAROL, ALICE]))
})

test.each([
  ['shares the chosen account no longer', [ALICE]],
  ['has put another account first', [BOB, CAROL]],
])('switching back to a wallet that %s follows the wallet', async (_, accounts) => {
  const { share, switchBack, state, storage } = await openChosen()
  share(accounts)
  await switchBack()
  await vi.waitFor(() => expect(state().accounts).toEqual(accounts))
  expect(storage.getItem('latch.session.demo.https://app.example')).not.toContain('insteadOf')
})

test('a session that its wallet ends while another one is brought back is not kept', async () => {
  let answer: (accounts: string[]) => void = () => {}
  let isSlow = false
  const slow: TestWallet = (call) =>
    isSlow && call.method === 'eth_accounts' ? new Promise((resolve) => (answer = resolve)) : wallets(call)
  const host = await openWith([WALLET.id, OTHER.id], { wallet: slow })
  isSlow = true
  const switched = host.switchToOther(otherOf(host))
  await vi.waitFor(() => expect(host.walletCalls.at(-1)?.method).toBe('eth_accounts'))
  await host.widget.hostWalletEvent({ walletId: OTHER.id, seq: 1, event: 'accountsChanged', data: [] })
  await vi.waitFor(() => expect(host.state().status).toBe('disconnected'))
  answer([ALICE])
  await switched
  await vi.waitFor(() => expect(host.state().accounts).toEqual([ALICE]))
  expect(host.names()).toEqual([])
})
