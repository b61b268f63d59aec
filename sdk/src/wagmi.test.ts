import { type CreateConnectorFn, connect, disconnect, switchChain } from '@wagmi/core'
import { expect, test, vi } from 'vitest'
import type { Hex } from './hex.ts'
import { createSdk } from './sdk.ts'
import { ALICE, BOB, chain, leavePage, second, setUpWagmi } from './testWagmi.ts'
import { latch } from './wagmi.ts'

/** The connector by itself, over the server's SDK. */
function setUp() {
  leavePage()
  const emitter = { emit: vi.fn() }
  const config = { chains: [chain], emitter, providers: [] } as unknown as Parameters<CreateConnectorFn>[0]
  return { emitter, connector: latch({ projectId: 'demo', origin: 'https://wallet.example' })(config) }
}

test('is listed under the name that it is announced with, so that wagmi lists it once', () => {
  expect(setUp().connector).toMatchObject({
    id: 'app.latch',
    rdns: 'app.latch',
    name: 'Latch',
    type: 'latch',
    icon: expect.stringMatching(/^data:image\//),
  })
})

test('over an SDK of the page it uses that one, on the chains of wagmi', async () => {
  leavePage()
  const sdk = createSdk({ projectId: 'demo', origin: 'https://wallet.example' })
  const configure = vi.spyOn(sdk, 'configure')
  const emitter = { emit: vi.fn() }
  const config = { chains: [chain, second], emitter } as unknown as Parameters<CreateConnectorFn>[0]
  const connector = latch({ sdk })(config)
  expect(configure).not.toHaveBeenCalled()
  expect(await connector.getProvider()).toBe(sdk.provider('eip155'))
  await connector.getProvider()
  expect(configure.mock.calls).toEqual([[{ chains: [chain.id, second.id] }]])
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

test('wagmi ends with the SDK even where the widget could not be told', async () => {
  const { config, connector, sdk } = setUpWagmi()
  await connect(config, { connector })
  expect(config.state.status).toBe('connected')
  sdk.disconnect.mockRejectedValue(Object.assign(new Error('Out of reach'), { code: 4900 }))
  await expect(disconnect(config)).rejects.toMatchObject({ code: 4900 })
  expect(config.state).toMatchObject({ status: 'disconnected', current: null })
})

test('connects on the chain that wagmi asks for', async () => {
  const { config, connector, callsOf } = setUpWagmi()
  const { accounts, chainId } = await connect(config, { connector, chainId: second.id })
  expect({ accounts, chainId }).toEqual({ accounts: [ALICE], chainId: second.id })
  expect(callsOf('wallet_switchEthereumChain')).toHaveLength(1)
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

const SIGNED = { signInWithEthereum: { message: 'app.example wants you to sign in', signature: '0x51' } }

test('what wagmi asks for beside the accounts is asked with them, and comes with each', async () => {
  const { config, connector, state, callsOf } = setUpWagmi({
    wallet_connect: () => {
      state.accounts = [ALICE, BOB]
      return {
        accounts: [
          { address: ALICE, capabilities: SIGNED },
          { address: BOB, capabilities: {} },
        ],
      }
    },
  })
  const capabilities = { signInWithEthereum: { nonce: 'pagesOwn1' } }
  const { accounts, chainId } = await connect(config, {
    connector,
    chainId: second.id,
    capabilities,
    withCapabilities: true,
  } as Parameters<typeof connect>[1])
  expect(accounts).toEqual([
    { address: ALICE, capabilities: SIGNED },
    { address: BOB, capabilities: {} },
  ])
  expect(chainId).toBe(second.id)
  expect(callsOf('wallet_connect')).toEqual([
    { method: 'wallet_connect', params: [{ version: '1', capabilities }] },
  ])
  expect(callsOf('eth_requestAccounts')).toEqual([])
  expect(config.state.connections.get(connector.uid)?.accounts).toEqual([ALICE, BOB])
})

test('a page that restores wagmi’s session asks for nothing beside the accounts', async () => {
  const { connector, state, callsOf } = setUpWagmi()
  state.accounts = [ALICE]
  const capabilities = { signInWithEthereum: { nonce: 'pagesOwn1' } }
  const again = { isReconnecting: true, capabilities }
  expect(await connector.connect(again)).toMatchObject({ accounts: [ALICE] })
  expect(callsOf('wallet_connect')).toEqual([])
})

test('a chain that the wallet does not know is added as wagmi knows it, then switched to', async () => {
  const knows = { second: false }
  const { config, connector, state, callsOf } = setUpWagmi({
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
  expect(callsOf('wallet_addEthereumChain')).toMatchObject([
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
  const { config, connector, callsOf } = setUpWagmi({
    wallet_switchEthereumChain: () => {
      const data = { reason: 'CHAIN_NOT_IN_PROJECT' }
      throw Object.assign(new Error("Not among this project's chains"), { code: 4902, data })
    },
  })
  await connect(config, { connector })
  await expect(switchChain(config, { chainId: second.id })).rejects.toMatchObject({ code: 4902 })
  expect(callsOf('wallet_addEthereumChain')).toEqual([])
})
