import { expect, test, vi } from 'vitest'
import {
  ACCOUNT,
  channel,
  connected,
  connectWallet,
  context,
  makeSdk,
  renewSdk,
  screen,
  sdk,
  storage,
} from './testSdk.ts'

test('reconnect: false forgets the note of the last visit: nobody is waited for, and no frame is made', async () => {
  storage.set('latch.demo', 'demo.wallet')
  renewSdk({ reconnect: false })
  expect(sdk.getState().status).toBe('disconnected')
  expect(await sdk.request({ method: 'eth_accounts' })).toEqual([])
  expect(screen.load).not.toHaveBeenCalled()
  expect(storage.size).toBe(0)
})

test('eip6963: false hears no wallet that announces itself', async () => {
  renewSdk({ eip6963: false })
  const detail = { info: { uuid: 'w' }, provider: { request: vi.fn() } }
  window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  await sdk.connect()
  expect(context.discovery.announcements()).toEqual([])
})

test('connect as the handler of a press asks for nothing that the event names', async () => {
  const press = { type: 'click', view: window, namespace: undefined } as never
  await sdk.connect(press)
  expect(channel.request.mock.lastCall?.[0]).toHaveProperty('params', [{}])
})

test('connect with a signal that was aborted before opens nothing', async () => {
  const connecting = sdk.connect({ signal: AbortSignal.abort() })
  await expect(connecting).rejects.toMatchObject({ code: 4001, data: { reason: 'HOST_ABORTED' } })
  expect(screen.show).not.toHaveBeenCalled()
})

test.each([undefined, 'io.metamask'])(
  'connect, taken back in the same task, opens nothing: %s',
  async (wallet) => {
    const controller = new AbortController()
    const connecting = sdk.connect({ signal: controller.signal, ...(wallet ? { wallet } : {}) })
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 4001 })
    expect(screen.show).not.toHaveBeenCalled()
  },
)

test('connect opens the modal for nobody, and asks for the family that the page names', async () => {
  await sdk.connect({ namespace: 'solana' })
  expect(screen.show).toHaveBeenCalled()
  expect(channel.request).toHaveBeenCalledWith({
    method: 'latch_requestSession',
    params: [{ namespace: 'solana' }],
    signal: undefined,
  })
})

test('connect leaves it to the widget whether a Solana session is what the page wants', async () => {
  await sdk.connect()
  screen.show.mockClear()
  Object.assign(context.pageProviders.solana ?? {}, {
    account: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  })
  await sdk.connect()
  expect(screen.show).not.toHaveBeenCalled()
})

test('configure changes what it names, before the widget is there and after', async () => {
  const page = { theme: { mode: 'light', accent: '#abc' }, locale: 'de' } as const
  const own = makeSdk({ projectId: 'own', announce: false, ...page })
  own.configure({ theme: { mode: 'dark' }, chains: [8453] })
  expect(channel.configure).not.toHaveBeenCalled()
  await own.connect()
  expect(context.options).toMatchObject({
    theme: { mode: 'dark', accent: '#abc' },
    locale: 'de',
    chains: [8453],
  })
  own.configure({ locale: undefined })
  expect(context.options.locale).toBeUndefined()
  expect(channel.configure).toHaveBeenCalledOnce()
  own.configure({ theme: undefined })
  expect(context.options.theme).toBeUndefined()
  // The object is the page's.
  expect(page.theme.mode).toBe('light')
  own.destroy()
})

test('chains that are configured before any widget is there are what eth_chainId answers and listeners hear', async () => {
  const listener = vi.fn()
  sdk.on('chainChanged', listener)
  sdk.configure({ chains: [8453, 1] })
  expect(await sdk.request({ method: 'eth_chainId' })).toBe('0x2105')
  expect(sdk.getState().chainId).toBe('0x2105')
  sdk.configure({ chains: [10] })
  expect(listener).toHaveBeenCalledExactlyOnceWith('0xa')
  sdk.configure({ locale: 'de' })
  expect(sdk.getState().chainId).toBe('0xa')
  expect(screen.load).not.toHaveBeenCalled()
  // The project's own default, which the widget knows.
  sdk.configure({ chains: undefined })
  expect(sdk.getState().chainId).toBeUndefined()
})

test('chains that are configured later wait for the word of the widget', async () => {
  await connectWallet()
  sdk.configure({ chains: [8453] })
  expect(sdk.getState().chainId).toBe('0x1')
})

test('configure refuses a chain that is no number, and changes nothing', async () => {
  await sdk.connect()
  expect(() => sdk.configure({ locale: 'de', chains: ['base' as never] })).toThrow(SyntaxError)
  expect(context.options.locale).toBeUndefined()
  expect(channel.configure).not.toHaveBeenCalled()
})

test('the state as a server sees it stays the same whoever is connected, so that a page hydrates what it was sent', async () => {
  const before = sdk.getServerState()
  await connectWallet()
  expect(sdk.getServerState()).toBe(before)
  expect(before).toMatchObject({ status: 'disconnected', accounts: [], chainId: undefined, wallet: null })
  expect(Object.isFrozen(before) && Object.isFrozen(before.accounts)).toBe(true)
})

test('the state tells the Solana session beside the one of EVM', async () => {
  await connectWallet()
  expect(sdk.getState().families?.solana).toBeUndefined()
  const listener = vi.fn()
  sdk.subscribe(listener)
  const solana = {
    status: 'connected',
    accounts: ['9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'],
    chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    wallet: { name: 'Lumen', icon: null, rdns: null },
  } as const
  context.store.put({ ...context.store.get(), families: { solana } })
  expect(listener).toHaveBeenCalledExactlyOnceWith(sdk.getState())
  expect(sdk.getState()).toMatchObject({ status: 'connected', accounts: [ACCOUNT], families: { solana } })
})

test('listeners are added and removed in a chain, as with EventEmitter of Node', () => {
  const listener = vi.fn()
  expect(sdk.on('connect', listener).on('disconnect', listener)).toBe(sdk)
  expect(sdk.removeListener('connect', listener)).toBe(sdk)
  const evm = sdk.provider('eip155')
  expect(evm.on('chainChanged', listener).removeListener('chainChanged', listener)).toBe(evm)
  const solana = sdk.provider('solana')
  expect(solana.on('connect', listener).removeListener('connect', listener)).toBe(solana)
})

test('the state tells every family of the project by its name, once the widget has named them', async () => {
  await connectWallet()
  expect(sdk.getState().families).toBeUndefined()
  const solana = { status: 'disconnected', accounts: [], chainId: 'solana:x', wallet: null } as const
  context.store.put({ ...context.store.get(), families: { solana } })
  const { wallet } = connected
  expect(sdk.getState().families).toEqual({
    eip155: { status: 'connected', accounts: [ACCOUNT], chainId: 'eip155:1', wallet },
    solana,
  })
  context.store.put({ ...context.store.get(), chainId: undefined, families: { solana } })
  expect(sdk.getState().families).toEqual({ solana })
})

test('connections are asked of the widget, without opening it', async () => {
  const listed = { connections: [], recent: [] }
  channel.request.mockResolvedValue(listed)
  await expect(sdk.getConnections()).resolves.toEqual(listed)
  await sdk.switchConnection({ id: 'org.fox', namespace: 'eip155' })
  await sdk.deleteConnection({ id: 'org.fox' })
  expect(channel.request.mock.calls.map(([request]) => [request.method, request.params])).toEqual([
    ['latch_getConnections', [{}]],
    ['latch_switchConnection', [{ id: 'org.fox', namespace: 'eip155' }]],
    ['latch_deleteConnection', [{ id: 'org.fox' }]],
  ])
  expect(screen.show).not.toHaveBeenCalled()
})

test('who nobody knows is asked to connect for a sign-in, and is not asked for what is known', async () => {
  channel.request.mockResolvedValue({ namespace: 'eip155', address: ACCOUNT })
  await expect(sdk.getSignIn()).resolves.toBeNull()
  await sdk.signOut()
  expect(channel.request).not.toHaveBeenCalled()
  await expect(sdk.signIn({ statement: 'Hi' })).resolves.toMatchObject({ address: ACCOUNT })
  expect(screen.show).toHaveBeenCalled()
  expect(channel.request).toHaveBeenCalledWith(
    expect.objectContaining({ method: 'latch_signIn', params: [{ statement: 'Hi' }] }),
  )
})

test('the Solana provider takes a call before any code of the family is there', async () => {
  channel.request.mockResolvedValue([{ pubkey: 'Alice' }])
  expect(await sdk.provider('solana').connect()).toEqual({ publicKey: 'Alice' })
  expect(channel.request).toHaveBeenCalledWith({ namespace: 'solana', method: 'solana_requestAccounts' })
})
