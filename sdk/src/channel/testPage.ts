import { createAnswers } from '@latch/families/eip155/page/answers.ts'
import { createEcho } from '@latch/families/eip155/page/ownProvider.ts'
import { createProvider, type LooseRequest } from '@latch/families/eip155/page/provider.ts'
import { createPageProviders } from '@latch/families/page.ts'
import { ok } from '@latch/protocol/envelope.ts'
import type { ProviderState } from '@latch/protocol/hostChannel.ts'
import type { HostMethods, WidgetMethods } from '@latch/protocol/hostContract.ts'
import { connect, PortMessenger } from 'penpal'
import { expect, vi } from 'vitest'
import { createEmitter } from '../emitter.ts'
import { createStore } from '../store.ts'
import type { SdkOptions } from '../types.ts'
import { createChannel } from './channel.ts'

export const A = '0x00000000000000000000000000000000000000aA'
export const B = '0x00000000000000000000000000000000000000bB'
export const connected: ProviderState = {
  seq: 1,
  status: 'connected',
  accounts: [A, B],
  chainId: '0x1',
  wallet: { name: 'Demo', icon: null, rdns: 'demo.wallet' },
  route: { walletId: 'w', methods: ['eth_sendTransaction'] },
}
export const nobody: ProviderState = {
  ...connected,
  status: 'disconnected',
  accounts: [],
  wallet: null,
  route: null,
}
const ends: (() => void)[] = []

export function stubPage(): void {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { title: 'Page', querySelector: () => null })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('innerWidth', 1000)
  vi.stubGlobal('innerHeight', 1000)
}

export function closePage(): void {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/** Creates a wallet of the page that sends transactions on its current chain. */
function createWallet() {
  const listeners: Record<string, (data: unknown) => void> = {}
  const sent: string[] = []
  let chainId = '0x1'
  return {
    sent,
    request: async ({ method }: { method: string }) => {
      if (method === 'eth_sendTransaction') sent.push(chainId)
      return `0x${'ab'.repeat(32)}`
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

/** A page whose widget is a document on the far end of a real port, which starts with `state` and gives the answers of the test. */
export async function openTestPage({
  answer = async () => ok(null),
  serve = {},
  state = connected,
  storedHint = null,
  storedDisconnect = null,
  options = {},
  show = () => {},
  hide = () => {},
}: {
  /** Answer to events of wallets, and to pings. */
  answer?: () => Promise<unknown>
  /** Further methods that the document serves. */
  serve?: Partial<WidgetMethods>
  state?: ProviderState
  /** The last wallet hint of an earlier visit. */
  storedHint?: string | null
  /** The pending disconnect of an earlier visit. */
  storedDisconnect?: string | null
  options?: Partial<SdkOptions>
  /** Called when the modal opens and closes. */
  show?: () => void
  hide?: () => void
} = {}) {
  const wallet = createWallet()
  const emitter = createEmitter()
  const events: unknown[] = []
  /** Methods that the page called in the document. */
  const calls: string[] = []
  for (const name of ['chainChanged', 'accountsChanged', 'disconnect'])
    emitter.on(name, (value: unknown) => events.push(value instanceof Error ? name : value))
  /** The last written hint. */
  let written: string | null | undefined
  const hint = {
    read: () => storedHint,
    write: (wallet: string | null) => {
      written = wallet
    },
  }
  const pendingDisconnect = {
    read: () => storedDisconnect,
    write: (text: string | null) => {
      storedDisconnect = text
    },
  }
  const store = createStore({ emitter, hint, chainId: undefined })
  let phase = 'loading'
  const screen = {
    phase: () => phase,
    setReady: () => {
      phase = 'ready'
    },
    fail: () => {
      phase = 'idle'
    },
    inPage: () => undefined,
    display: () => 'modal',
    load: () => {},
  }
  const echo = createEcho()
  const discovery = { announcements: () => [], provider: () => wallet, echo }
  const channel = createChannel({
    origin: 'https://widget.example',
    instance: 'page-1',
    options: { projectId: 'demo', ...options },
    store,
    emitter,
    discovery,
    hint,
    pendingDisconnect,
    screen,
    pageProviders: createPageProviders('', async () => null, new AbortController().signal),
    signal: new AbortController().signal,
    show,
    hide,
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
      channel.onMessage(hello, window as never)
    })
    const { promise, destroy } = connect<HostMethods>({
      messenger: new PortMessenger({ port }),
      methods: {
        init: async () => ok({ capabilities: ['route'], visible: false, state }),
        hostWallets: async () => ok(null),
        hostWalletEvent: answer as never,
        ping: answer as never,
        request: async ({ method }: { method: string }) => {
          calls.push(method)
          return ok([])
        },
        disconnect: async () => {
          calls.push('disconnect')
          const host = (await promise) as unknown as HostMethods
          await host.setState({ ...nobody, seq: 2 })
          return ok(null)
        },
        ...serve,
      },
    })
    ends.push(destroy)
    return (await promise) as unknown as HostMethods
  }
  await vi.waitFor(() => expect(screen.phase()).toBe('ready'))
  await host.hostRequest({ walletId: 'w', method: 'eth_accounts' })
  /** Events at the start of the session. */
  const begun = events.splice(0)
  const launcher = { show() {}, callWidget: (question: (to: typeof channel) => unknown) => question(channel) }
  const answers = createAnswers({ store, discovery, launcher, life: new AbortController().signal } as never)
  const request = createProvider(answers, emitter, echo).request as LooseRequest
  const send = () => request({ method: 'eth_sendTransaction', params: [{}] })
  /** Loses the widget, as when its window is closed, or its frame is unresponsive. */
  const loseWidget = () => channel.failed('unresponsive')
  return {
    wallet,
    host,
    store,
    begun,
    calls,
    pendingDisconnect: () => storedDisconnect,
    readHint: () => written,
    events,
    request,
    send,
    channel,
    boot,
    loseWidget,
  }
}
