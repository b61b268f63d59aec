import { createConfig, custom } from '@wagmi/core'
import { vi } from 'vitest'
import { createEmitter } from './emitter.ts'
import { rpcError } from './errors.ts'
import type { Hex } from './hex.ts'
import type { Sdk } from './types.ts'
import { latch } from './wagmi.ts'

/** The SDK of a page; without one it is the server's. */
const page = vi.hoisted((): { sdk?: Sdk } => ({}))
vi.mock('./sdk.ts', async (importOriginal) => {
  const { createSdk } = await importOriginal<typeof import('./sdk.ts')>()
  return { createSdk: (options: Parameters<typeof createSdk>[0]) => page.sdk ?? createSdk(options) }
})

export const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const BOB = '0x00000000000000000000000000000000000000bB'
export const chain = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
} as const
export const second = { ...chain, id: 31338, name: 'Second' } as const

/** The connector is on a server from here on. */
export function leavePage(): void {
  delete page.sdk
}

/** Answers by method; each receives the request's first parameter. */
type Answers = Record<string, (param: never) => unknown>

/** Sets up wagmi itself, over an SDK with a scripted wallet; it knows the first chain and switches to any. */
export function setUpWagmi(answers: Answers = {}) {
  const emitter = createEmitter()
  const state: { accounts: Hex[]; chainId: Hex } = { accounts: [], chainId: '0x7a69' }
  const known: Answers = {
    eth_accounts: () => state.accounts,
    eth_requestAccounts: () => {
      state.accounts = [ALICE]
      return state.accounts
    },
    eth_chainId: () => state.chainId,
    wallet_switchEthereumChain: ({ chainId }: { chainId: Hex }) => {
      state.chainId = chainId
      return null
    },
    wallet_addEthereumChain: () => null,
    ...answers,
  }
  const request = vi.fn(async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
    known[method]?.(params[0] as never),
  )
  /** Connects without wagmi, like a late wallet or another tab. */
  const arrive = (chainId: Hex = '0x7a69') => {
    Object.assign(state, { accounts: [ALICE], chainId })
    emitter.emit({ name: 'connect', value: { chainId } })
    emitter.emit({ name: 'accountsChanged', value: [ALICE] })
  }
  const disconnect = () => {
    state.accounts = []
    emitter.emit({ name: 'accountsChanged', value: [] })
    emitter.emit({ name: 'disconnect', value: rpcError(4900, 'The wallet is disconnected') })
  }
  const sdk = {
    ...emitter,
    request,
    getState: () => state,
    disconnect: vi.fn(async () => {}),
    provider: () => ({ request }),
  }
  // The connector no longer uses the earlier SDK.
  page.sdk = sdk as unknown as Sdk
  const config = createConfig({
    chains: [chain, second],
    connectors: [latch({ projectId: 'demo', origin: 'https://wallet.example' })],
    transports: { [chain.id]: custom({ request }), [second.id]: custom({ request }) },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const [connector] = config.connectors
  if (connector === undefined) throw new Error('wagmi took no connector')
  const callsOf = (method: string) =>
    request.mock.calls.flatMap(([call]) => (call.method === method ? [call] : []))
  return { config, connector, sdk, state, emitter, callsOf, arrive, leave: disconnect }
}
