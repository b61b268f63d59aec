/**
 * A host page that implements the channel by hand, without the SDK: everything that a hostile or compromised page can do.
 * `raw.ts` exposes it to the tests.
 */

import type {
  HostRequestParams,
  HostWallet,
  InitParams,
  OpenWindowParams,
  ProviderState,
  SetFrameParams,
} from '@latch/protocol/hostChannel.ts'
import type { HostMethods, WidgetMethods } from '@latch/protocol/hostContract.ts'
import { connect, PortMessenger } from 'penpal'

const ok = <Result>(result: Result) => ({ ok: true, result }) as const

export const wallet = {
  id: 'raw-wallet',
  kind: 'eip6963',
  namespaces: ['eip155'],
  name: 'Raw Wallet',
  icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
  rdns: 'test.raw',
} satisfies HostWallet

/** Everything that this page received, for the tests. */
export const seen = {
  hellos: [] as { origin: string; nonce: string }[],
  denied: [] as { origin: string; reason: string }[],
  states: [] as ProviderState[],
  frames: [] as SetFrameParams[],
  windows: [] as OpenWindowParams[],
  relayed: [] as HostRequestParams[],
}

/** Answers of the page's wallet by method, promises of them, or functions that return either; a test replaces entries. */
export const answers: Record<string, unknown> = {
  eth_requestAccounts: ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
  eth_accounts: ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
  eth_chainId: '0x7a69',
}

const recordIn =
  <Entry>(list: Entry[]) =>
  async (entry: Entry) => {
    list.push(entry)
    return ok(null)
  }

const hostMethods: HostMethods = {
  setState: recordIn(seen.states),
  setFrame: recordIn(seen.frames),
  openWindow: async (params) => {
    seen.windows.push(params)
    return ok('opened')
  },
  emit: async () => ok(null),
  signIn: async () => ok(null),
  ping: async () => ok(null),
  hostRequest: async (params) => {
    seen.relayed.push(params)
    const found = answers[params.method]
    const answer = typeof found === 'function' ? found(params) : found
    return answer === undefined
      ? { ok: false, error: { code: 4200, message: 'No such method' } }
      : ok(await answer)
  },
}

/** Adds the widget's frame to the page. */
export function mount(url: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.width = '400'
  frame.height = '700'
  frame.allow = 'clipboard-write'
  frame.src = url
  document.body.append(frame)
  return frame
}

/** Resolves with the next hello of this frame; records refusals meanwhile. */
export function hello(frame: HTMLIFrameElement): Promise<{ nonce: string }> {
  return new Promise((resolve) => {
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== frame.contentWindow) return
      if (data?.t === 'denied') seen.denied.push({ origin, reason: data.reason })
      if (data?.t !== 'hello') return
      seen.hellos.push({ origin, nonce: data.nonce })
      resolve(data)
    })
  })
}

/** Posts an init with a fresh port. @returns this side's port. */
export function postInit(target: Window | null, fields: Record<string, unknown>): MessagePort {
  const { port1, port2 } = new MessageChannel()
  const message = {
    ns: 'latch',
    t: 'init',
    protocol: 1,
    sdk: { name: 'raw', version: '0.0.0' },
    instance: crypto.randomUUID(),
    ...fields,
  }
  target?.postMessage(message, '*', [port2])
  return port1
}

const CONFIG: InitParams = {
  host: { title: 'Raw host', icon: null },
  capabilities: [],
  viewport: { width: 1280, height: 800, display: 'modal', colorScheme: 'light', reducedMotion: true },
  wallets: [wallet],
}

/** Opens penpal's side of the channel on a port that the widget accepted. @throws PenpalError CONNECTION_TIMEOUT after 3 s. */
export async function dial(port: MessagePort): Promise<WidgetMethods> {
  const { promise } = connect<WidgetMethods>({
    messenger: new PortMessenger({ port }),
    methods: hostMethods,
    timeout: 3_000,
  })
  return (await promise) as unknown as WidgetMethods
}

/** Does all steps: frame, handshake, init. */
export async function start(url: string, config: Partial<InitParams> = {}) {
  const frame = mount(url)
  const { nonce } = await hello(frame)
  const remote = await dial(postInit(frame.contentWindow, { nonce }))
  const result = await remote.init({ ...CONFIG, ...config })
  return { frame, nonce, remote, result }
}

let last = 0

/** Sends a request as the SDK would. */
export function request(remote: WidgetMethods, method: string, params?: unknown[]) {
  last += 1
  return remote.request({ id: `raw-${last}`, method, ...(params === undefined ? {} : { params }) })
}
