import { connect, PortMessenger } from 'penpal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '../../../widget/protocol/envelope.ts'
import type { HostMethods, ProviderState } from '../../../widget/protocol/hostChannel.ts'
import { createAnswers } from '../answers.ts'
import { createEmitter } from '../emitter.ts'
import { createProvider, type LooseRequest } from '../provider.ts'
import { createStore } from '../store.ts'
import { createChannel } from './channel.ts'

const A = '0x00000000000000000000000000000000000000aA'
const B = '0x00000000000000000000000000000000000000bB'
const C = '0x00000000000000000000000000000000000000cC'
const connected: ProviderState = {
  seq: 1,
  status: 'connected',
  accounts: [A, B],
  chainId: '0x1',
  wallet: { name: 'Demo', icon: null, rdns: 'demo.wallet' },
  route: { walletId: 'w', methods: ['eth_sendTransaction'] },
}
const ends: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { title: 'Page', querySelector: () => null })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('innerWidth', 1000)
  vi.stubGlobal('innerHeight', 1000)
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A wallet of the page that sends what it is asked to, on the chain that it is on. */
function createWallet() {
  const listeners: Record<string, (data: unknown) => void> = {}
  const sent: string[] = []
  let chainId = '0x1'
  return {
    sent,
    request: async ({ method }: { method: string }) => {
      if (method === 'eth_sendTransaction') sent.push(chainId)
      return '0xhash'
    },
    on: (name: string, listener: (data: unknown) => void) => {
      listeners[name] = listener
    },
    switchTo: (next: string) => {
      chainId = next
      listeners.chainChanged?.(next)
    },
    emit: (name: string, data: unknown) => listeners[name]?.(data),
  }
}

/** A page that is connected with its wallet through a widget document on the far end of a real port. */
async function setUp(onWalletEvent: () => Promise<unknown> = async () => ok(null)) {
  const wallet = createWallet()
  const emitter = createEmitter()
  const events: unknown[] = []
  for (const name of ['chainChanged', 'accountsChanged', 'disconnect'])
    emitter.on(name, (value: unknown) => events.push(value instanceof Error ? name : value))
  const hint = { read: () => null, write: vi.fn() }
  const store = createStore({ emitter, hint, chainId: undefined })
  let phase = 'loading'
  const screen = {
    phase: () => phase,
    settle: () => {
      phase = 'ready'
    },
    fail: () => {
      phase = 'idle'
    },
    inPage: () => undefined,
    display: () => 'modal',
    load: vi.fn(),
  }
  const discovery = { announcements: () => [], provider: () => wallet }
  const channel = createChannel({
    origin: 'https://widget.example',
    instance: 'page-1',
    options: { projectId: 'demo' },
    store,
    emitter,
    discovery,
    hint,
    screen,
    solana: { face: { publicKey: null } },
    show: () => {},
    hide: () => {},
  } as never)
  ends.push(channel.destroy)
  const host = await boot()
  async function boot(): Promise<HostMethods> {
    const port = await new Promise<MessagePort>((resolve) => {
      const window = {
        postMessage: (_: unknown, __: string, [given]: MessagePort[]) => resolve(given as never),
      }
      const hello = {
        ns: 'latch',
        t: 'hello',
        nonce: 'n'.repeat(32),
        protocol: { min: 1, max: 1 },
        build: 'b',
      }
      channel.hear(hello, window as never)
    })
    const { promise, destroy } = connect<HostMethods>({
      messenger: new PortMessenger({ port }),
      methods: {
        init: async () => ok({ capabilities: ['route'], visible: false, state: connected }),
        hostWallets: async () => ok(null),
        hostWalletEvent: onWalletEvent as never,
        // Alive until its events show otherwise.
        ping: onWalletEvent as never,
      },
    })
    ends.push(destroy)
    return (await promise) as unknown as HostMethods
  }
  await vi.waitFor(() => expect(store.get().status).toBe('connected'))
  await host.hostRequest({ walletId: 'w', method: 'eth_accounts' })
  events.length = 0
  const launcher = { show() {}, ask: (question: (to: typeof channel) => unknown) => question(channel) }
  const { local, relay } = createAnswers({ store, discovery, launcher } as never)
  const request = createProvider(local, relay, emitter).request as LooseRequest
  const send = () => request({ method: 'eth_sendTransaction', params: [{}] })
  /** As when the widget's window is closed, or its frame is found dead. */
  const loseWidget = () => channel.failed('unresponsive')
  return { wallet, host, store, hint, events, request, send, channel, boot, loseWidget }
}

test('without the widget the page follows the chain of its wallet, and may go on sending', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { wallet, events, request, send, loseWidget } = await setUp()
  await loseWidget()
  wallet.switchTo('0x2105')
  expect(await request({ method: 'eth_chainId' })).toBe('0x2105')
  wallet.switchTo('0x02105')
  wallet.emit('chainChanged', 'banana')
  expect(events).toEqual(['0x2105'])
  await send()
  expect(wallet.sent).toEqual(['0x02105'])
})

test('without the widget the page follows the accounts of its wallet, as it knows them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { wallet, store, hint, events, loseWidget } = await setUp()
  await loseWidget()
  wallet.emit('accountsChanged', [B.toLowerCase(), A.toLowerCase()])
  wallet.emit('accountsChanged', 'nonsense')
  wallet.emit('accountsChanged', [42])
  wallet.emit('accountsChanged', [C.toLowerCase()])
  wallet.emit('accountsChanged', [])
  expect(events).toEqual([[B, A], [C.toLowerCase()], [], 'disconnect'])
  expect(store.get().status).toBe('disconnected')
  expect(hint.write).toHaveBeenLastCalledWith(null)
  wallet.switchTo('0x5')
  expect(events).toHaveLength(4)
})

test('without the widget a wallet that disconnects ends the session, which may come back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { wallet, store, hint, loseWidget } = await setUp()
  await loseWidget()
  wallet.emit('disconnect', { code: 1013, message: 'back in a moment' })
  expect(store.get().status).toBe('connected')
  wallet.emit('disconnect', { code: 4900, message: 'gone' })
  expect(store.get().status).toBe('disconnected')
  expect(hint.write).not.toHaveBeenCalledWith(null)
})

test('with the widget there the page is told by it alone, and its wallet is asked directly again', async () => {
  const { wallet, host, store, events, send } = await setUp()
  wallet.switchTo('0x2105')
  expect(events).toEqual([])
  await host.setState({ ...connected, seq: 2, chainId: '0x2105' })
  expect(events).toEqual(['0x2105'])
  expect(store.get().route).toEqual(connected.route)
  await send()
  expect(wallet.sent).toEqual(['0x2105'])
})

test('an event that is no news leaves the way to the wallet open', async () => {
  const { wallet, send } = await setUp()
  wallet.switchTo('0x1')
  wallet.emit('accountsChanged', [A.toLowerCase(), B])
  wallet.emit('message', { type: 'x' })
  await send()
  expect(wallet.sent).toEqual(['0x1'])
})

test('a widget that answers no more: nothing goes out on a chain that the page was not told of, and then it is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const { wallet, events, request, send } = await setUp(() => new Promise(() => {}))
  wallet.switchTo('0x2105')
  wallet.switchTo('0x1')
  wallet.switchTo('0xa')
  await expect(send()).rejects.toMatchObject({ code: 4901 })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await request({ method: 'eth_chainId' })).toBe('0xa')
  expect(events).toEqual(['0x2105', '0x1', '0xa'])
  await send()
  expect(wallet.sent).toEqual(['0xa'])
})

test('what the last document left unheard does not overrule what the wallet said since', async () => {
  const { wallet, channel, boot, request, events } = await setUp(() => new Promise(() => {}))
  wallet.switchTo('0x2105')
  // The frame has lost its document: another is on its way.
  await channel.failed('blocked_or_unreachable')
  wallet.switchTo('0xa')
  await boot()
  expect(await request({ method: 'eth_chainId' })).toBe('0xa')
  expect(events).toEqual(['0x2105', '0xa'])
})
