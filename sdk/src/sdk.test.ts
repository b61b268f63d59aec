import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LaunchContext } from './launchContext.ts'
import type { Eip1193Provider } from './rpcSchema/index.ts'
import { createSdk } from './sdk.ts'
import type { Sdk } from './types.ts'

const screen = { load: vi.fn(), show: vi.fn(), hide: vi.fn(), destroy: vi.fn() }
vi.mock('./frame/screen.ts', () => ({ createScreen: () => screen }))

const channel = {
  request: vi.fn(),
  configure: vi.fn(),
  disconnect: vi.fn(async () => null),
  destroy: vi.fn(),
}
let context: LaunchContext & { show: () => void }
vi.mock('./channel/channel.ts', () => ({
  createChannel: (given: typeof context) => {
    context = given
    return channel
  },
}))

const ACCOUNT = '0x00000000000000000000000000000000000000aA'
let sdk: Sdk
let notes: Map<string, string>
beforeEach(() => {
  notes = new Map()
  vi.stubGlobal('document', {})
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, note: string) => void notes.set(key, note),
    removeItem: (key: string) => void notes.delete(key),
  })
  channel.request.mockResolvedValue([])
  sdk = createSdk({ projectId: 'demo', origin: 'https://widget.example', announce: false, preload: 'never' })
})
afterEach(() => {
  sdk.destroy()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('reconnect: false forgets the note of the last visit: nobody is waited for, and no frame is made', async () => {
  sdk.destroy()
  notes.set('latch.demo', 'demo.wallet')
  screen.load.mockClear()
  sdk = createSdk({
    projectId: 'demo',
    origin: 'https://widget.example',
    announce: false,
    preload: 'never',
    reconnect: false,
  })
  expect(sdk.getState().status).toBe('disconnected')
  expect(await sdk.request({ method: 'eth_accounts' })).toEqual([])
  expect(screen.load).not.toHaveBeenCalled()
  expect(notes.size).toBe(0)
})

test('eip6963: false hears no wallet that announces itself', async () => {
  sdk.destroy()
  const given = { announce: false, preload: 'never', eip6963: false } as const
  sdk = createSdk({ projectId: 'demo', origin: 'https://widget.example', ...given })
  const detail = { info: { uuid: 'w' }, provider: { request: vi.fn() } }
  window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  await sdk.connect()
  expect(context.discovery.announcements()).toEqual([])
})

/** Connected with a wallet of the page that takes signatures itself, the modal open. */
async function connectWallet() {
  const wallet = { request: vi.fn() }
  const detail = { info: { uuid: 'w' }, provider: wallet }
  window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  await sdk.connect()
  context.hint.write('demo.wallet')
  context.store.put({
    status: 'connected',
    accounts: [ACCOUNT],
    chainId: '0x1',
    wallet: { name: 'Demo', icon: null, rdns: 'demo.wallet' },
    route: { walletId: 'w', methods: ['personal_sign'] },
  })
  context.show()
  return wallet
}

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
  context.solana.face.publicKey = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
  await sdk.connect()
  expect(screen.show).not.toHaveBeenCalled()
})

test('configure changes what it names, before the widget is there and after', async () => {
  const page = { theme: { mode: 'light', accent: '#abc' }, locale: 'de' } as const
  const own = createSdk({ projectId: 'own', origin: 'https://widget.example', announce: false, ...page })
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
  expect(sdk.getState().solana).toBeUndefined()
  const listener = vi.fn()
  sdk.subscribe(listener)
  const solana = {
    status: 'connected',
    accounts: ['9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'],
    chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    wallet: { name: 'Lumen', icon: null, rdns: null },
  } as const
  context.store.put({ ...context.store.get(), solana })
  expect(listener).toHaveBeenCalledExactlyOnceWith(sdk.getState())
  expect(sdk.getState()).toMatchObject({ status: 'connected', accounts: [ACCOUNT], solana })
})

test('listeners are added and removed in a chain, as with EventEmitter of Node', () => {
  const heard = vi.fn()
  expect(sdk.on('connect', heard).on('disconnect', heard)).toBe(sdk)
  expect(sdk.removeListener('connect', heard)).toBe(sdk)
  const evm = sdk.provider('eip155')
  expect(evm.on('chainChanged', heard).removeListener('chainChanged', heard)).toBe(evm)
  const solana = sdk.provider('solana')
  expect(solana.on('connect', heard).removeListener('connect', heard)).toBe(solana)
})

test('after destroy() every request rejects, also one that the page could answer, and none reaches the wallet or the widget', async () => {
  const wallet = await connectWallet()
  sdk.destroy()
  channel.request.mockClear()
  const known = ['eth_accounts', 'eth_chainId', 'eth_requestAccounts'] as const
  for (const method of [...known, 'personal_sign', 'eth_blockNumber'] as const)
    await expect(sdk.request({ method } as never)).rejects.toMatchObject({ code: 4900 })
  expect(wallet.request).not.toHaveBeenCalled()
  expect(channel.request).not.toHaveBeenCalled()
})

test('a page that rests after destroy() loads nothing', () => {
  const rest: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => rest.push(callback))
  createSdk({
    projectId: 'idle',
    origin: 'https://widget.example',
    announce: false,
    preload: 'idle',
  }).destroy()
  for (const callback of rest) callback()
  expect(rest).toHaveLength(1)
  expect(screen.load).not.toHaveBeenCalled()
})

test('destroy() tells the page that nobody is connected, and leaves its note to the next instance', async () => {
  await connectWallet()
  const disconnected = vi.fn()
  sdk.on('disconnect', disconnected)
  sdk.destroy()
  expect(sdk.getState()).toMatchObject({ status: 'disconnected', accounts: [], open: false })
  expect(disconnected).toHaveBeenCalledOnce()
  expect(notes.get('latch.demo')).toBe('demo.wallet')
})

test('a disconnect that the widget cannot be told is noted, for whichever page comes next', async () => {
  await connectWallet()
  channel.disconnect.mockRejectedValueOnce({ code: 4900, message: 'Gone' })
  await expect(sdk.disconnect()).rejects.toMatchObject({ code: 4900 })
  expect(sdk.getState().status).toBe('disconnected')
  expect([...notes]).toEqual([['latch.demo owes a disconnect', '']])
})

test('a Solana session is ended also where the page may keep no note of it', async () => {
  await sdk.connect()
  await sdk.disconnect()
  expect(channel.disconnect).not.toHaveBeenCalled()
  context.solana.face.publicKey = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
  await sdk.disconnect()
  expect(channel.disconnect).toHaveBeenCalledOnce()
})

test('a page that lists wallets has one Latch of a project, which leads to the instance that is there', async () => {
  const listed = new Map<string, Eip1193Provider>()
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (event as CustomEvent).detail
    // The first of a uuid stays, as in the lists that pages use.
    if (!listed.has(info.uuid)) listed.set(info.uuid, provider)
  })
  const announced = { projectId: 'listed', origin: 'https://widget.example', preload: 'never' } as const
  createSdk(announced).destroy()
  const [latch] = listed.values()
  await expect(latch?.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4900 })
  const living = createSdk(announced)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(listed.size).toBe(1)
  channel.request.mockResolvedValue('0x1')
  expect(await latch?.request({ method: 'eth_blockNumber' })).toBe('0x1')
  const other = createSdk({ ...announced, projectId: 'other' })
  expect(listed.size).toBe(2)
  other.destroy()
  living.destroy()
})
