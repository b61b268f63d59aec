import type { ChainId } from '@latch/protocol/caip.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { afterEach, expect, test, vi } from 'vitest'
import {
  CONFIG,
  friendly,
  openTestHost,
  refuse,
  type TestHost,
  type TestWallet,
  WALLET,
} from '#host/testHost.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const LUMEN: HostWallet = {
  id: 'sol-1',
  kind: 'wallet-standard',
  name: 'Lumen',
  icon: null,
  rdns: null,
  namespaces: ['solana'],
}
const CLUSTERS = [MAINNET, DEVNET].map(
  (id) => ({ ...CONFIG.chains[0], id }) as (typeof CONFIG.chains)[number],
)

let host: TestHost

afterEach(() => host?.close())

/** A wallet of both families that accepts every switch of its EVM chain. */
function obedient(clusters = ['solana:mainnet', 'solana:devnet']): TestWallet {
  let chain = '0x1'
  return (call) => {
    if (call.method === 'standard:connect')
      return { accounts: [{ address: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', chains: clusters }] }
    if (call.method === 'wallet_switchEthereumChain')
      chain = (call.params as [{ chainId: string }])[0].chainId
    return call.method === 'eth_chainId' ? chain : friendly(call)
  }
}

/** Chooses a network of a family, then connects a wallet of it. */
async function choose(chainId: ChainId, wallet = obedient()) {
  host = await openTestHost({
    wallets: [WALLET, LUMEN],
    wallet,
    config: { chains: [...CONFIG.chains, ...CLUSTERS] },
  })
  await host.widget.setOpen({ open: true, reason: 'host' })
  const { push, reset, router } = await import('#app/router.ts')
  const { findSession } = await import('#sessions/sessionsStore.ts')
  const { beginAttempt } = await import('./index.ts')
  const namespace = chainId.startsWith('solana:') ? 'solana' : 'eip155'
  reset({ name: 'Account' })
  push({ name: 'Connect', namespace, chainId })
  beginAttempt(namespace === 'solana' ? LUMEN : WALLET)
  return {
    chain: () => findSession(namespace)?.chainId,
    names: () => router.getState().stack.map(({ name }) => name),
    isOpen: async () => (await import('#core/hostStore.ts')).hostStore.getState().open,
    phase: async () => (await import('../networks/index.ts')).switchStore.getState().attempt?.phase,
    toast: async () => (await import('#app/toasts.ts')).toastsStore.getState().toast?.message,
  }
}

test.each([DEVNET, 'eip155:8453'] as const)(
  'the network for which a wallet was connected is the one it is on: %s',
  async (chainId) => {
    const { chain, names, toast } = await choose(chainId)
    await vi.waitFor(() => expect(chain()).toBe(chainId))
    await vi.waitFor(() => expect(names()).toEqual(['Account']))
    expect(await toast()).toBe('switch.done')
  },
)

test.each([MAINNET, 'eip155:1'] as const)(
  'a wallet that is there already is not sent: %s',
  async (chainId) => {
    const { chain, isOpen } = await choose(chainId)
    await vi.waitFor(async () => expect(await isOpen()).toBe(false))
    expect(chain()).toBe(chainId)
    expect(host.walletCalls.map(({ method }) => method)).not.toContain('wallet_switchEthereumChain')
  },
)

test.each([
  [DEVNET, obedient(['solana:mainnet']), MAINNET, 'failed'],
  [
    'eip155:8453',
    ((call) =>
      call.method === 'wallet_switchEthereumChain' ? refuse(4001) : obedient()(call)) as TestWallet,
    'eip155:1',
    'declined',
  ],
] as const)(
  'a wallet that does not switch to %s is connected on its own network, and its user is told so',
  async (chainId, wallet, stays, expected) => {
    const { chain, names, phase } = await choose(chainId, wallet)
    await vi.waitFor(async () => expect(await phase()).toBe(expected))
    expect(chain()).toBe(stays)
    expect(names()).toEqual(['Account', 'SwitchNetwork'])
  },
)
