import type { CreateConnectorFn } from '@wagmi/core'
import { expect, test, vi } from 'vitest'
import { latch } from './wagmi.ts'

const chain = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
} as const

function setUp() {
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
