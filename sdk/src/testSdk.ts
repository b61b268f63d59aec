/** An SDK over a mock screen and channel in its own page; all of it ends with the test. */
import { afterEach, beforeEach, type Mock, vi } from 'vitest'
import type { LaunchContext } from './launchContext.ts'
import { createSdk } from './sdk.ts'
import type { CachedState } from './state.ts'
import type { Sdk, SdkOptions } from './types.ts'

export const screen: Record<'load' | 'show' | 'hide' | 'destroy', Mock> = {
  load: vi.fn(),
  show: vi.fn(),
  hide: vi.fn(),
  destroy: vi.fn(),
}
vi.mock('./frame/screen.ts', () => ({
  createScreen: ({ onArrival }: { onArrival: () => void }) => {
    onArrival()
    return screen
  },
}))

export const channel: Record<'request' | 'configure' | 'disconnect' | 'destroy', Mock> = {
  request: vi.fn(),
  configure: vi.fn(),
  disconnect: vi.fn(async () => null),
  destroy: vi.fn(),
}
/** Context of the last channel that was created. */
export let context: LaunchContext & { show: () => void }
vi.mock('./channel/channel.ts', () => ({
  createChannel: (given: typeof context) => {
    context = given
    const solana = {
      request: (method: string, params: unknown) => channel.request({ namespace: 'solana', method, params }),
      state: () => undefined,
      show: () => {},
    }
    return { ...channel, contexts: { solana } }
  },
}))

export const ACCOUNT = '0x00000000000000000000000000000000000000aA'
export const connected = {
  status: 'connected',
  accounts: [ACCOUNT],
  chainId: '0x1',
  wallet: { name: 'Demo', icon: null, rdns: 'demo.wallet' },
  route: {
    walletId: 'w',
    methods: ['personal_sign'],
    takes: ({ method }) => method === 'personal_sign',
    call: async (wallet, args) => wallet.request(args),
  },
} as const satisfies CachedState
export let sdk: Sdk
/** Storage that the page keeps for the next visit. */
export let storage: Map<string, string>

beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('document', {})
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  })
  channel.request.mockResolvedValue([])
  renewSdk()
})
afterEach(() => {
  sdk.destroy()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

export function makeSdk(options: Partial<SdkOptions> = {}): Sdk {
  return createSdk({ projectId: 'demo', origin: 'https://widget.example', preload: 'never', ...options })
}

/** Replaces the current instance. */
export function renewSdk(options: Partial<SdkOptions> = {}): void {
  sdk?.destroy()
  sdk = makeSdk({ announce: false, ...options })
}

/** Connected with a wallet of the page that takes signatures itself, the modal open. */
export async function connectWallet(): Promise<{ request: Mock }> {
  const wallet = { request: vi.fn() }
  const detail = { info: { uuid: 'w' }, provider: wallet }
  window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  await sdk.connect()
  context.hint.write('demo.wallet')
  context.store.put(connected)
  context.show()
  return wallet
}
