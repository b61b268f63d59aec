/** A page for tests: real ports and real penpal on both sides, wallets that are functions. No browser needed. */

import { BroadcastChannel as NodeChannel, threadId } from 'node:worker_threads'
import type { ProjectConfig } from '@latch/protocol/config.ts'
import type { Envelope } from '@latch/protocol/envelope.ts'
import type {
  HostRequestParams,
  HostWallet,
  InitParams,
  InitResult,
  ProviderState,
  SetFrameParams,
  SignInStepParams,
} from '@latch/protocol/hostChannel.ts'
import type { HostMethods, WidgetMethods } from '@latch/protocol/hostContract.ts'
import { CHECK_SUPPORT, describeMissing, type SupportParams } from '@latch/protocol/walletSupport.ts'
import { connect, PortMessenger } from 'penpal'
import { onTestFinished, vi } from 'vitest'

export const ORIGIN = 'https://app.example'
const WIDGET_ORIGIN = 'https://widget.example'
export const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export const CONFIG: ProjectConfig = {
  projectId: 'demo',
  name: 'Demo',
  allowedOrigins: [ORIGIN],
  chains: [1, 8453].map((id) => ({
    id: `eip155:${id}`,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrl: `https://rpc.example/${id}`,
    explorerUrl: null,
    iconUrl: `/public/getAssetImage/eip155:${id}`,
    testnet: false,
  })),
  termsUrl: null,
  privacyUrl: null,
  allowUnsupportedChain: false,
  build: 'test',
}

export const WALLET: HostWallet = {
  id: 'wallet-1',
  kind: 'eip6963',
  namespaces: ['eip155'],
  name: 'Fox',
  icon: null,
  rdns: 'org.fox',
}

/** A channel per thread: Node's own reaches every thread of its process, which runs other test files. */
class Tabs extends NodeChannel {
  constructor(name: string) {
    super(`${name}.${threadId}`)
  }
}

type WalletCall = { method: string; params: unknown }

/** Answers a wallet's request; a thrown value becomes the error of the envelope. */
export type TestWallet = (call: WalletCall & Pick<HostRequestParams, 'walletId' | 'namespace'>) => unknown

/** A wallet's signature, and the hash of its transactions. */
export const SIGNATURE = `0x${'51'.repeat(65)}`
export const HASH = `0x${'ab'.repeat(32)}`

const ANSWERS: Readonly<Record<string, unknown>> = {
  eth_accounts: [ALICE.toLowerCase()],
  eth_requestAccounts: [ALICE.toLowerCase()],
  eth_chainId: '0x1',
  personal_sign: SIGNATURE,
  eth_signTypedData_v4: SIGNATURE,
  eth_sendTransaction: HASH,
}

/** A wallet on chain 1 that grants ALICE, signs and sends, and answers everything else with null. */
export const friendly: TestWallet = ({ method }) => ANSWERS[method] ?? null

/** A friendly wallet that answers some methods in its own way. */
export function wallet(answers: Record<string, TestWallet>): TestWallet {
  return (call) => (answers[call.method] ?? friendly)(call)
}

/** Throws like a wallet. */
export function refuse(code: number, message = 'No.', data?: unknown): never {
  throw { code, message, ...(data === undefined ? {} : { data }) }
}

export type TestHost = {
  /** The widget's methods as a page calls them, through the port. */
  widget: WidgetMethods
  init: InitResult
  states: ProviderState[]
  frames: SetFrameParams[]
  messages: unknown[]
  walletCalls: WalletCall[]
  /** The last state that the page knows. */
  state(): ProviderState
  /** `request` with a new ID. */
  request(method: string, params?: unknown, id?: string): Promise<Envelope>
  close(): void
}

export type TestHostOptions = {
  wallet?: TestWallet
  /** Returns whether the wallet lacks a feature for a call of the relay. */
  lacks?: (call: string) => boolean
  wallets?: HostWallet[]
  init?: Partial<InitParams>
  instance?: string
  config?: Partial<ProjectConfig>
  storage?: Storage
  sessionStorage?: Storage
  /** The page's own server for signing in. */
  signIn?: (step: SignInStepParams) => Envelope<string | null> | Promise<Envelope<string | null>>
  /** True if the document is connected to other tabs. */
  tabs?: boolean
  /** Other code of the document that starts before the channel is accepted. */
  begin?: () => Promise<void>
}

/**
 * Opens a new document of the widget with a page that has just called `init`; modules are loaded again. Both end with the
 * test, with the channel of other tabs.
 */
export async function openTestHost(options: TestHostOptions = {}): Promise<TestHost> {
  stubBrowser(options)
  vi.resetModules()
  const { registerAllFamilies } = await import('@latch/families/widget.ts')
  registerAllFamilies()
  const { registerAllConnectors } = await import('#connectors/registry.ts')
  registerAllConnectors()
  const { registerAllViews } = await import('#app/featureViews.ts')
  registerAllViews()
  await options.begin?.()
  const { startHost } = await import('./start.ts')
  const { openChannel } = await import('#boot/openChannel.ts')
  const { port1, port2 } = new MessageChannel()
  const { instance = 'page-1' } = options
  const init = {
    ns: 'latch',
    t: 'init',
    nonce: 'n',
    protocol: 1,
    sdk: { name: 's', version: '1' },
    instance,
  } as const
  const channel = openChannel({ port: port2, origin: ORIGIN, init }, () => {})
  startHost({
    config: { ...CONFIG, ...options.config },
    listen: (listener) => listener.bound(channel),
    takePendingWalletId: () => null,
    whenReleased: (run) => run(),
  })
  let isClosed = false
  const page = await connectPage(port1, options)
  const host: TestHost = {
    ...page,
    close: () => {
      isClosed = true
      page.close()
    },
  }
  onTestFinished(async () => {
    if (options.tabs && !isClosed) await host.widget.dispose({})
    host.close()
  })
  return host
}

async function connectPage(port: MessagePort, options: TestHostOptions): Promise<TestHost> {
  const states: ProviderState[] = []
  const frames: SetFrameParams[] = []
  const messages: unknown[] = []
  const walletCalls: WalletCall[] = []
  const record = async <Value>(list: Value[], value: Value): Promise<Envelope<null>> => {
    list.push(value)
    return { ok: true, result: null }
  }
  const methods: HostMethods = {
    setState: (state) => record(states, state),
    setFrame: (frame) => record(frames, frame),
    emit: ({ data }) => record(messages, data),
    hostRequest: (request) => answerAsPage(request, walletCalls, options),
    openWindow: async () => ({ ok: true, result: 'opened' }),
    signIn: async (step) => options.signIn?.(step) ?? { ok: true, result: null },
    ping: async () => ({ ok: true, result: null }),
  }
  const { promise, destroy } = connect<WidgetMethods>({ messenger: new PortMessenger({ port }), methods })
  const widget: WidgetMethods = await promise
  const answer = await widget.init(describePage(options))
  if (!answer.ok) throw new Error(answer.error.message)
  let requests = 0
  return {
    widget,
    init: answer.result,
    states,
    frames,
    messages,
    walletCalls,
    state: () => states.at(-1) ?? answer.result.state,
    request: (method, params, id = `r${++requests}`) => {
      const answer = widget.request({
        id,
        method,
        ...(params === undefined ? {} : { params: params as unknown[] }),
      })
      // Calls that a test leaves pending end with its page.
      answer.catch(() => undefined)
      return answer
    },
    close: () => {
      destroy()
      port.close()
    },
  }
}

async function answerAsPage(
  request: HostRequestParams,
  calls: WalletCall[],
  { wallet = friendly, lacks = () => false }: Pick<TestHostOptions, 'wallet' | 'lacks'>,
): Promise<Envelope> {
  const { method, params } = request
  if (method === CHECK_SUPPORT) {
    const { method: call } = params as SupportParams
    return { ok: true, result: lacks(call) ? describeMissing(call) : null }
  }
  if (lacks(method)) return { ok: false, error: { code: 4200, message: describeMissing(method) } }
  calls.push({ method, params })
  try {
    return { ok: true, result: await wallet({ ...request, params }) }
  } catch (error) {
    return { ok: false, error: error as { code: number; message: string } }
  }
}

function describePage({ wallets = [WALLET], init }: TestHostOptions): InitParams {
  return {
    host: { title: 'Page', icon: null },
    capabilities: ['route', 'families'],
    viewport: { width: 1024, height: 768, display: 'modal', colorScheme: 'light', reducedMotion: false },
    wallets,
    ...init,
  }
}

function stubBrowser({
  storage = createStorage(),
  sessionStorage = createStorage(),
  tabs = false,
}: TestHostOptions): void {
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('location', { origin: WIDGET_ORIGIN })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('BroadcastChannel', tabs ? Tabs : undefined)
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback))
}

export function createStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

/** Storage as a browser refuses it to a third party: every access throws. */
export function createRefusedStorage(): Storage {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  return { length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse }
}
