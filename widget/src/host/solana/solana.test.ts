import { afterEach, expect, test, vi } from 'vitest'
import {
  CONFIG,
  createStorage,
  friendly,
  openTestHost,
  type TestHost,
  type TestHostOptions,
  type TestWallet,
  WALLET,
} from '../testHost.ts'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const FIRST = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

const LUMEN = { id: 'sol-1', kind: 'wallet-standard', name: 'Lumen', icon: null, rdns: null } as const

const chain = (id: string) => ({
  id: id as `solana:${string}`,
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrl: 'https://rpc.example/solana',
  explorerUrl: null,
  iconUrl: null,
  testnet: false,
})

const account = (address: string, chains = ['solana:devnet']) => ({ address, chains })

/** Answers both families; Solana's by the features of Wallet Standard. */
function standard(answers: Record<string, (params: unknown) => unknown> = {}): TestWallet {
  return (call) => {
    const answer = answers[call.method]
    if (answer) return answer(call.params)
    if (call.method === 'standard:connect') return { accounts: [account(FIRST)] }
    return call.method.startsWith('standard:') ? null : friendly(call)
  }
}

const hosts: TestHost[] = []

async function open(options: TestHostOptions = {}) {
  const host = await openTestHost({
    wallets: [WALLET, LUMEN],
    wallet: standard(),
    config: { chains: [...CONFIG.chains, chain(DEVNET)] },
    ...options,
  })
  hosts.push(host)
  const { solanaPart } = await import('./solanaPart.ts')
  await vi.waitFor(() => expect(solanaPart.connect).toBeDefined())
  const { activeStore } = await import('../activeSession.ts')
  return {
    ...host,
    ...(await import('./solanaSession.ts')),
    connectFox: async () => (await import('../session.ts')).connect(WALLET.id),
    connectLumen: () => solanaPart.connect?.(LUMEN.id, new AbortController().signal),
    solana: () => host.state().solana,
    active: () => activeStore.getState().namespace,
    activate: (await import('../activeSession.ts')).activate,
  }
}

afterEach(() => {
  vi.useRealTimers()
  for (const host of hosts.splice(0)) host.close()
})

test.each(['solana', 'eip155'] as const)(
  'whose account the views showed last is shown after a reload: %s',
  async (family) => {
    const storage = createStorage()
    const first = await open({ storage })
    await first.connectFox()
    await first.connectLumen()
    first.activate(family)
    first.close()
    const second = await open({ storage })
    await vi.waitFor(() => expect(second.solana()?.status).toBe('connected'))
    await vi.waitFor(() => expect(second.state().status).toBe('connected'))
    expect(second.active()).toBe(family)
  },
)
