/** One wallet that supports several families, as Wallet Standard allows. */

import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { CONFIG, openTestHost } from '@latch/widget/src/host/testHost.ts'
import { expect, test, vi } from 'vitest'
import { readAccounts } from './accounts.ts'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const ALICE = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
/** The maximum length of an address in CAIP-10. */
const LONG = 'S'.padEnd(128, 'A')
const PHANTOM: HostWallet = {
  ...{ id: 'standard-1', kind: 'wallet-standard', name: 'Phantom', icon: null, rdns: null },
  namespaces: ['solana', 'stacks'],
}
const SECOND = {
  namespace: 'stacks',
  standardChainOf: (id: string) => id,
  parseAddress: (text: string) => (/^S[A-Z]+$/.test(text) ? text : null),
  hasKeys: false,
} as const
const solanaAccount = { address: ALICE, chains: ['solana:devnet'] }
const secondAccount = { address: LONG, chains: ['stacks:1'] }

async function open() {
  const callers: unknown[] = []
  const chains = [DEVNET, 'stacks:1'].map((id) => ({ ...CONFIG.chains[0], id })) as never
  const host = await openTestHost({
    wallets: [PHANTOM],
    wallet: ({ method, namespace }) => {
      if (method !== 'standard:connect') return null
      callers.push(namespace)
      return { accounts: [solanaAccount, secondAccount] }
    },
    config: { chains },
    async begin() {
      const { registerFamilies } = await import('@latch/widget/src/core/familyRegistry.ts')
      const { standardFamily } = await import('./standardFamily.ts')
      registerFamilies([
        {
          namespace: 'stacks',
          name: 'Second',
          connectMethod: 'stacks_connect',
          load: async () => ({
            ...standardFamily(SECOND),
            describeAccounts: (accounts) => accounts,
            peer: { parseAddress: async () => null, call: async () => null },
          }),
          loadRequests: async () => ({
            ...(await import('#sui/widget/requests/requests.ts')).suiRequests,
            policies: new Map(),
          }),
        },
      ])
    },
  })
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  const { findSession } = await import('@latch/widget/src/sessions/sessionsStore.ts')
  return { ...host, connect, findSession, callers }
}

test('is connected in each of them, with the accounts of each', async () => {
  const { connect, findSession, state, callers } = await open()
  await connect('solana', PHANTOM.id)
  await connect('stacks', PHANTOM.id)
  expect(callers).toEqual(['solana', 'stacks'])
  expect(findSession('solana')).toMatchObject({ accounts: [{ address: ALICE }], chainId: DEVNET })
  expect(findSession('stacks')).toMatchObject({ accounts: [{ address: LONG }], chainId: 'stacks:1' })
  await vi.waitFor(() =>
    expect(state().families).toMatchObject({ solana: { accounts: [ALICE] }, stacks: { accounts: [LONG] } }),
  )
})

test('ends one session where it shares no account of that family any more, and the other stays', async () => {
  const { connect, findSession, widget } = await open()
  await connect('solana', PHANTOM.id)
  await connect('stacks', PHANTOM.id)
  const data = [secondAccount]
  await widget.hostWalletEvent({ walletId: PHANTOM.id, seq: 0, event: 'accountsChanged', data })
  await vi.waitFor(() => expect(findSession('solana')).toBeNull())
  expect(findSession('stacks')).toMatchObject({ accounts: [{ address: LONG }] })
})

test('behavior: what one family’s code reports is not read by another', async () => {
  const { connect, findSession, widget } = await open()
  await connect('solana', PHANTOM.id)
  await connect('stacks', PHANTOM.id)
  const event = { walletId: PHANTOM.id, event: 'accountsChanged', namespace: 'stacks' } as const
  await widget.hostWalletEvent({ ...event, seq: 0, data: [{ ...secondAccount, address: 'SBOB' }] })
  await vi.waitFor(() => expect(findSession('stacks')).toMatchObject({ accounts: [{ address: 'SBOB' }] }))
  expect(findSession('solana')).toMatchObject({ accounts: [{ address: ALICE }] })
})

test('an account of one family is none of another, whatever it looks like', () => {
  const accounts = [solanaAccount, secondAccount]
  expect(readAccounts(SECOND, accounts, 'stacks:1')).toEqual([{ address: LONG }])
  expect(readAccounts(SECOND, [solanaAccount], 'stacks:1')).toEqual([])
  expect(() => readAccounts(SECOND, accounts, 'stacks:2')).toThrow('no account on this network')
  const malformed = [{ address: 'nobody', chains: ['stacks:1'] }]
  expect(() => readAccounts(SECOND, malformed, 'stacks:1')).toThrow()
})
