import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { afterEach, expect, test, vi } from 'vitest'
import {
  CONFIG,
  createStorage,
  friendly,
  openTestHost,
  type TestHost,
  type TestHostOptions,
  type TestWallet,
  WALLET,
} from '#host/testHost.ts'
import type { View } from './router.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ACCOUNT = {
  address: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  chains: ['solana:mainnet', 'solana:devnet'],
}
const LUMEN: HostWallet = {
  id: 'sol-1',
  kind: 'wallet-standard',
  name: 'Lumen',
  icon: null,
  rdns: null,
  namespaces: ['solana'],
}
const SOLANA = { ...CONFIG.chains[0], id: MAINNET, name: 'Solana' } as (typeof CONFIG.chains)[number]

/** A wallet that supports both families. */
const both: TestWallet = (call) => {
  if (call.method === 'standard:connect') return { accounts: [ACCOUNT] }
  return call.method.startsWith('standard:') ? null : friendly(call)
}

let host: TestHost | undefined
let stop: (() => void) | undefined

afterEach(() => {
  stop?.()
  host?.close()
})

/** Opens the modal of a page with both families, with the watchers running. */
async function open({ config, ...options }: TestHostOptions = {}) {
  const opened = await openTestHost({
    wallets: [WALLET, LUMEN],
    wallet: both,
    config: { chains: [...CONFIG.chains, SOLANA], ...config },
    begin: async () => {
      stop = (await import('./watchHost.ts')).watchHost()
    },
    ...options,
  })
  host = opened
  const { router, reset, push } = await import('./router.ts')
  const { hostStore } = await import('#core/hostStore.ts')
  const { disconnectActive } = await import('#sessions/otherSessions.ts')
  return {
    ...opened,
    connectFox: async () => (await import('#sessions/engine.ts')).connect('eip155', WALLET.id),
    connectLumen: async () => {
      const { connect } = await import('#sessions/engine.ts')
      await connect('solana', LUMEN.id)
    },
    disconnect: { eip155: () => disconnectActive('eip155'), solana: () => disconnectActive('solana') },
    show: async (...[first, ...rest]: [View, ...View[]]) => {
      await opened.widget.setOpen({ open: true, reason: 'host' })
      reset(first)
      for (const view of rest) push(view)
    },
    names: () => router.getState().stack.map(({ name }) => name),
    isOpen: () => hostStore.getState().open,
  }
}

const lumenSharesNothing = {
  walletId: LUMEN.id,
  event: 'accountsChanged',
  data: [],
  seq: 1,
} as const

test.each(['Account', 'WalletReceive'] as const)(
  'a Solana wallet that is left closes the modal over %s',
  async (name) => {
    const { connectLumen, disconnect, show, isOpen, names } = await open()
    await connectLumen()
    await show({ name })
    await disconnect.solana()
    expect(isOpen()).toBe(false)
    await vi.waitFor(() => expect(names()).toEqual(['Connect']))
  },
)

test('disconnecting a wallet closes the networks that were opened for it', async () => {
  const { connectFox, disconnect, show, isOpen, names } = await open()
  await connectFox()
  await show({ name: 'Account' }, { name: 'Networks' })
  await disconnect.eip155()
  expect(isOpen()).toBe(false)
  await vi.waitFor(() => expect(names()).toEqual(['Connect']))
})

test.each(['WalletReceive', 'Transaction'] as const)(
  'a Solana wallet that shares no account any more leaves nobody on an empty %s',
  async (name) => {
    const { connectLumen, show, names, widget } = await open()
    await connectLumen()
    await show({ name: 'Account' }, name === 'Transaction' ? { name, id: '1' } : { name })
    await widget.hostWalletEvent(lumenSharesNothing)
    await vi.waitFor(() => expect(names()).toEqual(['Connect']))
  },
)

test('a Solana session that comes back leads on from Connect, to the view that the page opened', async () => {
  const storage = createStorage()
  const first = await open({ storage })
  await first.connectLumen()
  first.close()
  const { widget, names, state } = await open({ storage, wallets: [WALLET] })
  await widget.setOpen({ open: true, view: 'WalletReceive', reason: 'host' })
  expect(names()).toEqual(['Connect'])
  await widget.hostWallets({ wallets: [WALLET, LUMEN] })
  await vi.waitFor(() => expect(state().families?.solana?.status).toBe('connected'))
  expect(names()).toEqual(['WalletReceive'])
})

test('views of a Solana session wait for it in a new document of the frame', async () => {
  const storage = createStorage()
  const sessionStorage = createStorage()
  const first = await open({ storage, sessionStorage })
  await first.connectLumen()
  await first.show({ name: 'Account' }, { name: 'WalletReceive' })
  first.close()
  stop?.()
  const { names, state } = await open({ storage, sessionStorage })
  await vi.waitFor(() => expect(state().families?.solana?.status).toBe('connected'))
  expect(names()).toEqual(['Account', 'WalletReceive'])
})

test('a wallet of one family that comes does not end the search for one of the other', async () => {
  const { connectFox, connectLumen, show, names } = await open()
  await show({ name: 'Account' }, { name: 'Connect', namespace: 'solana' })
  await connectFox()
  expect(names()).toEqual(['Account', 'Connect'])
  await connectLumen()
  expect(names()).toEqual(['Account'])
})

test.each([
  ['eip155', true, true],
  ['solana', true, true],
  ['eip155', undefined, false],
] as const)(
  'leaving the %s wallet while the other family has one keeps the modal only with multi-wallet: %s',
  async (family, multiWallet, staysOpen) => {
    const { connectFox, connectLumen, disconnect, show, isOpen, names } = await open(
      multiWallet ? { config: { multiWallet } } : {},
    )
    const connects = [connectFox, connectLumen]
    for (const connect of family === 'eip155' ? connects.reverse() : connects) await connect()
    await show({ name: 'Account' })
    await disconnect[family]()
    expect(isOpen()).toBe(staysOpen)
    await vi.waitFor(() => expect(names()).toEqual(['Account']))
  },
)

test('the list of wallets stays while there is one, and the modal goes with the last', async () => {
  const { connectFox, connectLumen, disconnect, show, isOpen, names } = await open()
  await connectLumen()
  await connectFox()
  await show({ name: 'Account' }, { name: 'ProfileWallets' })
  await disconnect.eip155()
  expect(isOpen()).toBe(true)
  expect(names()).toEqual(['Account', 'ProfileWallets'])
  await disconnect.solana()
  expect(isOpen()).toBe(false)
})

test('another session beside the disconnected one can still be switched to', async () => {
  const storage = createStorage()
  const other = { wallet: 'org.owl', name: 'Owl', address: `0x${'a'.repeat(40)}` }
  storage.setItem('latch.kept.demo.https://app.example', JSON.stringify([other]))
  const { connectFox, show, isOpen, widget, state } = await open({ storage, config: { multiWallet: true } })
  await connectFox()
  await show({ name: 'Account' }, { name: 'ProfileWallets' })
  await widget.hostWalletEvent({ walletId: WALLET.id, event: 'accountsChanged', data: [], seq: 1 })
  await vi.waitFor(() => expect(state().status).toBe('disconnected'))
  expect(isOpen()).toBe(true)
})

test('what is on screen of one family stays when the wallet of the other is left', async () => {
  const { connectFox, connectLumen, disconnect, show, isOpen, names } = await open()
  await connectLumen()
  await connectFox()
  await show({ name: 'Account' }, { name: 'WalletSend' })
  await disconnect.solana()
  expect(isOpen()).toBe(true)
  expect(names()).toEqual(['Account', 'WalletSend'])
})

test('whoever goes on with a Solana wallet hears nothing of the network where the EVM wallet is', async () => {
  const bsc: TestWallet = (call) => (call.method === 'eth_chainId' ? '0x38' : both(call))
  const { connectFox, connectLumen, widget, names } = await open({ wallet: bsc, init: { chains: ['0x1'] } })
  await connectFox()
  await connectLumen()
  await widget.setOpen({ open: true, reason: 'host' })
  expect(names()).toEqual(['Account'])
})

/** The event of a wallet whose user switches the network in it. */
const foxMoved = (chainId: string, seq: number) =>
  ({ walletId: WALLET.id, event: 'chainChanged', data: chainId, seq }) as const

const VIEWS_ON_A_CHAIN: readonly [View, ...View[]][] = [
  [{ name: 'Account' }],
  [{ name: 'Account' }, { name: 'Networks' }],
  [{ name: 'Account' }, { name: 'ProfileWallets' }],
  [{ name: 'Account' }, { name: 'WalletReceive' }],
  [{ name: 'Account' }, { name: 'Transaction', id: '1' }],
  [{ name: 'WalletSend' }],
  [{ name: 'Account' }, { name: 'WalletSend' }, { name: 'WalletSendSelectToken' }],
  [{ name: 'Account' }, { name: 'WalletSend' }, { name: 'WalletSendPreview' }],
]

test.each(VIEWS_ON_A_CHAIN.map((stack) => [stack.map(({ name }) => name), stack] as const))(
  'a wallet that switches to a network that the site does not use is reported over %j, and leads back there',
  async (shown, stack) => {
    const { connectFox, show, isOpen, names, widget } = await open()
    await connectFox()
    await show(...stack)
    await widget.hostWalletEvent(foxMoved('0x38', 1))
    await vi.waitFor(() => expect(names()).toEqual([...shown, 'UnsupportedChain']))
    await widget.hostWalletEvent(foxMoved('0x2105', 2))
    await vi.waitFor(() => expect(names()).toEqual(shown))
    expect(isOpen()).toBe(true)
  },
)

test('whoever goes on with a wallet that is on a network the site does not use is told, and led back with the other', async () => {
  const bsc: TestWallet = (call) => (call.method === 'eth_chainId' ? '0x38' : both(call))
  const { connectFox, connectLumen, show, names } = await open({ wallet: bsc })
  const { activate } = await import('#sessions/sessionsStore.ts')
  await connectFox()
  await connectLumen()
  await show({ name: 'Account' }, { name: 'ProfileWallets' })
  activate('eip155')
  expect(names()).toEqual(['Account', 'ProfileWallets', 'UnsupportedChain'])
  activate('solana')
  expect(names()).toEqual(['Account', 'ProfileWallets'])
})

test('who connects another wallet is not led away by where the first one goes', async () => {
  const { connectFox, show, names, widget, state } = await open()
  await connectFox()
  await show({ name: 'Account' }, { name: 'Connect', namespace: 'solana' })
  await widget.hostWalletEvent(foxMoved('0x38', 1))
  await vi.waitFor(() => expect(state().chainId).toBe('0x38'))
  expect(names()).toEqual(['Account', 'Connect'])
})

test('a page that uses other networks from now on is watched, once for each request', async () => {
  const { connectFox, show, names, widget } = await open()
  await connectFox()
  await show({ name: 'Account' })
  const requestChains = (...chains: `0x${string}`[]) => widget.configure({ chains })
  await requestChains('0x2105')
  expect(names()).toEqual(['Account', 'UnsupportedChain'])
  ;(await import('./navigation.ts')).goBack()
  await requestChains('0x2105')
  expect(names()).toEqual(['Account'])
  await requestChains('0x2105', '0x1')
  expect(names()).toEqual(['Account'])
})
