import { type CreateConnectorFn, connect, createConfig, custom, disconnect, switchChain } from '@wagmi/core'
import { beforeEach, expect, test, vi } from 'vitest'
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

beforeEach(() => {
  delete page.sdk
})

const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const chain = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
} as const
const second = { ...chain, id: 31338, name: 'Second' } as const

function setUp() {
  const emitter = { emit: vi.fn() }
  const config = { chains: [chain], emitter, providers: [] } as unknown as Parameters<CreateConnectorFn>[0]
  return { emitter, connector: latch({ projectId: 'demo', origin: 'https://wallet.example' })(config) }
}

/** By method; each gets the request's first parameter. */
type Answers = Record<string, (param: never) => unknown>

/** wagmi itself, over an SDK whose wallet answers as told; it knows the first chain and switches to any. */
function setUpWagmi(answers: Answers = {}) {
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
  /** Somebody is connected without wagmi: a wallet that came late, another tab. */
  const arrive = (chainId: Hex = '0x7a69') => {
    Object.assign(state, { accounts: [ALICE], chainId })
    emitter.emit({ name: 'connect', value: { chainId } })
    emitter.emit({ name: 'accountsChanged', value: [ALICE] })
  }
  const leave = () => {
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
  // Of the SDK the connector uses no more.
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
  const asked = (method: string) =>
    request.mock.calls.flatMap(([call]) => (call.method === method ? [call] : []))
  return { config, connector, sdk, state, emitter, asked, arrive, leave }
}

test('is listed under the name that it is announced with, so that wagmi lists it once', () => {
  expect(setUp().connector).toMatchObject({
    id: 'app.latch',
    rdns: 'app.latch',
    name: 'Latch',
    type: 'latch',
  })
})

test('nobody is authorised without a session, and reconnecting opens nothing', async () => {
  const { connector } = setUp()
  expect(await connector.isAuthorized()).toBe(false)
  await expect(connector.connect({ isReconnecting: true })).rejects.toMatchObject({ code: 4100 })
})

test('tells wagmi of changes, and of a loss once', () => {
  const { connector, emitter } = setUp()
  connector.onAccountsChanged(['0xA'])
  connector.onChainChanged('0x7a69')
  connector.onAccountsChanged([])
  connector.onDisconnect()
  expect(emitter.emit.mock.calls).toEqual([
    ['change', { accounts: ['0xA'] }],
    ['change', { chainId: 31337 }],
    ['disconnect'],
  ])
})

test('refuses a chain that wagmi does not know with 4902', async () => {
  await expect(setUp().connector.switchChain?.({ chainId: 5 })).rejects.toMatchObject({ code: 4902 })
})

test('wagmi ends with the SDK even where the widget could not be told', async () => {
  const { config, connector, sdk } = setUpWagmi()
  await connect(config, { connector })
  expect(config.state.status).toBe('connected')
  sdk.disconnect.mockRejectedValue(Object.assign(new Error('Out of reach'), { code: 4900 }))
  await expect(disconnect(config)).rejects.toMatchObject({ code: 4900 })
  expect(config.state).toMatchObject({ status: 'disconnected', current: null })
})

test('connects on the chain that wagmi asks for', async () => {
  const { config, connector, asked } = setUpWagmi()
  const { accounts, chainId } = await connect(config, { connector, chainId: second.id })
  expect({ accounts, chainId }).toEqual({ accounts: [ALICE], chainId: second.id })
  expect(asked('wallet_switchEthereumChain')).toHaveLength(1)
})

test('a wallet that stays on its chain is connected there; its visitor who declines is not', async () => {
  const refuse = (code: number) => () => {
    throw Object.assign(new Error('No'), { code })
  }
  const stays = setUpWagmi({ wallet_switchEthereumChain: refuse(-32603) })
  const { chainId } = await connect(stays.config, { connector: stays.connector, chainId: second.id })
  expect(chainId).toBe(chain.id)
  const declines = setUpWagmi({ wallet_switchEthereumChain: refuse(4001) })
  await expect(
    connect(declines.config, { connector: declines.connector, chainId: second.id }),
  ).rejects.toMatchObject({ code: 4001 })
})

test('accounts come with their capabilities where wagmi asks for them', async () => {
  const { config, connector } = setUpWagmi()
  const { accounts } = await connect(config, { connector, withCapabilities: true })
  expect(accounts).toEqual([{ address: ALICE, capabilities: {} }])
})

test('a chain that the wallet does not know is added as wagmi knows it, then switched to', async () => {
  const knows = { second: false }
  const { config, connector, state, asked } = setUpWagmi({
    wallet_addEthereumChain: () => {
      knows.second = true
      return null
    },
    wallet_switchEthereumChain: ({ chainId }: { chainId: Hex }) => {
      if (!knows.second) throw Object.assign(new Error('Unrecognized chain'), { code: 4902 })
      state.chainId = chainId
      return null
    },
  })
  await connect(config, { connector })
  const addEthereumChainParameter = { chainName: 'Second best', iconUrls: ['https://icons.example/2.svg'] }
  await switchChain(config, { chainId: second.id, addEthereumChainParameter })
  expect(asked('wallet_addEthereumChain')).toMatchObject([
    {
      params: [
        {
          chainId: '0x7a6a',
          chainName: 'Second best',
          iconUrls: ['https://icons.example/2.svg'],
          nativeCurrency: second.nativeCurrency,
          rpcUrls: ['http://127.0.0.1:8545'],
          blockExplorerUrls: null,
        },
      ],
    },
  ])
  expect(config.state.connections.get(connector.uid)?.chainId).toBe(second.id)
})

test('a chain that the project does not allow is not added to the wallet: it would be refused again', async () => {
  const { config, connector, asked } = setUpWagmi({
    wallet_switchEthereumChain: () => {
      const data = { reason: 'CHAIN_NOT_IN_PROJECT' }
      throw Object.assign(new Error("Not among this project's chains"), { code: 4902, data })
    },
  })
  await connect(config, { connector })
  await expect(switchChain(config, { chainId: second.id })).rejects.toMatchObject({ code: 4902 })
  expect(asked('wallet_addEthereumChain')).toEqual([])
})

test('a session that arrives without wagmi is one of wagmi, and followed as any other', async () => {
  const { config, connector, emitter, arrive, leave } = setUpWagmi()
  arrive('0x7a6a')
  expect(config.state.status).toBe('connected')
  expect(config.state.connections.get(connector.uid)).toMatchObject({ accounts: [ALICE], chainId: second.id })
  emitter.emit({ name: 'chainChanged', value: '0x7a69' })
  expect(config.state.connections.get(connector.uid)?.chainId).toBe(chain.id)
  leave()
  expect(config.state).toMatchObject({ status: 'disconnected', current: null })
})

test('so is the one that arrives after a loss, and after wagmi itself disconnected', async () => {
  const { config, connector, state, arrive, leave } = setUpWagmi()
  await connect(config, { connector })
  leave()
  expect(config.state.status).toBe('disconnected')
  arrive()
  expect(config.state.status).toBe('connected')
  await disconnect(config)
  state.accounts = []
  expect(config.state.status).toBe('disconnected')
  arrive()
  expect(config.state.status).toBe('connected')
})

test('a session that is gone at once is gone for wagmi, too', async () => {
  const { config, arrive, leave } = setUpWagmi()
  arrive()
  leave()
  expect(config.state.status).toBe('disconnected')
  arrive()
  expect(config.state.status).toBe('connected')
})

test('what wagmi connects itself does not arrive a second time', async () => {
  const { config, connector, arrive } = setUpWagmi({
    eth_requestAccounts: () => {
      arrive()
      return [ALICE]
    },
  })
  const statuses: string[] = []
  config.subscribe(
    ({ status }) => status,
    (status) => statuses.push(status),
  )
  await connect(config, { connector })
  expect(statuses).toEqual(['connecting', 'connected'])
  expect(config.state.connections.size).toBe(1)
})
