import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { CONFIG, createStorage, openTestHost, type TestHost, type TestHostOptions } from '#host/testHost.ts'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const SOLANA = { ...CONFIG.chains[0], id: DEVNET } as (typeof CONFIG.chains)[number]

const LUMEN: HostWallet = {
  id: 'sol-1',
  kind: 'wallet-standard',
  name: 'Lumen',
  icon: null,
  rdns: null,
  namespaces: ['solana'],
}

const hosts: TestHost[] = []

afterEach(() => {
  for (const host of hosts.splice(0)) host.close()
})

/** Opens a project with Solana. @returns also whether its code has been requested. */
async function open(options: TestHostOptions = {}) {
  const load = vi.fn(async (): Promise<never> => new Promise(() => {}))
  const host = await openTestHost({
    config: { chains: [...CONFIG.chains, SOLANA] },
    ...options,
    begin: async () => {
      const { registerFamilies } = await import('#core/familyRegistry.ts')
      registerFamilies([
        {
          namespace: 'solana',
          name: 'Solana',
          connectMethod: 'solana_requestAccounts',
          load,
          loadRequests: load,
        },
      ])
    },
  })
  hosts.push(host)
  return { ...host, load }
}

test('a page is told that nobody is connected before the code of Solana has come', async () => {
  const { state, load } = await open()
  expect(state().families?.solana).toEqual({
    status: 'disconnected',
    accounts: [],
    chainId: DEVNET,
    wallet: null,
  })
  expect(load).not.toHaveBeenCalled()
})

test.each([
  ['the page remembers one', { init: { hint: 'solana:Lumen', wallets: [LUMEN] } }],
  ['the last session was one', { storage: remembered(), wallets: [LUMEN] }],
])('the code of Solana comes at once where a session may come back: %s', async (_, options) => {
  const { load } = await open(options)
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
})

function remembered(): Storage {
  const storage = createStorage()
  storage.setItem(`latch.solana.${CONFIG.projectId}.https://app.example`, '{"wallet":"Lumen"}')
  return storage
}

test.each([
  // Nobody can be connected in it.
  ['sui', 'eth_accounts'],
  // Another family's word.
  ['solana', 'eth_accounts'],
  ['eip155', 'solana_getAccounts'],
] as const)('a request for %s by the name of %s is refused', async (namespace, method) => {
  const { widget } = await openTestHost({ config: { chains: [...CONFIG.chains, SOLANA] } })
  expect(await widget.request({ id: 'r1', method, namespace })).toMatchObject({ error: { code: 4200 } })
})

test.each([
  ['eth_accounts', []],
  ['solana_getAccounts', []],
])('%s of an SDK that names no family is its own family’s', async (method, result) => {
  const { request } = await openTestHost({ config: { chains: [...CONFIG.chains, SOLANA] } })
  expect(await request(method)).toEqual({ ok: true, result })
})
