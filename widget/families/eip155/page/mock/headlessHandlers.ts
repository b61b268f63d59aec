import { RpcCode } from '@latch/protocol/errors.ts'
import type { HeadlessBalances, HeadlessNetwork } from '@latch/protocol/headless.ts'
import { rpcError } from '@latch/sdk-source/errors.ts'
import type { WalletInfo } from '@latch/sdk-source/headlessTypes.ts'
import type { Hex } from '@latch/sdk-source/hex.ts'
import type { WalletSummary } from '@latch/sdk-source/types.ts'

export type MockProject = {
  summary: WalletSummary
  /** The project's networks, the default one first. */
  chains: readonly { id: number; name: string }[]
  session: { chainId(): number; accounts(): readonly Hex[]; require(): void }
  /** Returns the mock's answer to a read on a chain. */
  read(chainId: number, method: string, params: readonly unknown[]): Promise<unknown>
  switchTo(chainId: number): unknown
}

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Methods for pages that draw their own views, for one browser wallet and no directory. */
export function createHeadlessHandlers({ summary, chains, session, read, switchTo }: MockProject) {
  const wallet: WalletInfo = {
    id: summary.rdns ?? summary.name,
    ...summary,
    namespaces: ['eip155'],
    installed: true,
    pairs: false,
    certified: false,
    homepage: null,
  }
  /** @throws ProviderRpcError 4902 for a chain that the project does not list. */
  const requireChain = (chainId: unknown): number => {
    const chain = chains.find(({ id }) => chainId === caip2(id) || chainId === `0x${id.toString(16)}`)
    if (chain !== undefined) return chain.id
    throw rpcError(
      RpcCode.unknownChain,
      `The chain ${chainId} is not configured for this project.`,
      'CHAIN_NOT_IN_PROJECT',
    )
  }
  return {
    latch_getWallets([query]: readonly unknown[]) {
      const { search = '', namespace = 'eip155' } = (query ?? {}) as { search?: string; namespace?: string }
      const isListed = namespace === 'eip155' && wallet.name.toLowerCase().includes(search.toLowerCase())
      return { installed: isListed ? [wallet] : [], recent: [], directory: [], count: 0 }
    },
    latch_getNetworks: (): HeadlessNetwork[] =>
      chains.map(({ id, name }) => ({
        id: caip2(id),
        namespace: 'eip155',
        name,
        icon: null,
        nativeCurrency: ETHER,
        explorer: null,
        testnet: false,
        active: id === session.chainId(),
        available: true,
      })),
    async latch_switchNetwork([network]: readonly unknown[]) {
      await switchTo(requireChain((network as { chainId?: unknown } | null)?.chainId))
      return null
    },
    async latch_getBalances([query]: readonly unknown[]): Promise<HeadlessBalances> {
      const { chainId: named } = (query ?? {}) as { chainId?: string }
      session.require()
      const [account = '0x'] = session.accounts()
      const chainId = named === undefined ? session.chainId() : requireChain(named)
      const amount = await read(chainId, 'eth_getBalance', [account, 'latest'])
      const ether = {
        address: null,
        ...ETHER,
        amount: String(BigInt(amount as Hex)),
        price: null,
        value: null,
        icon: null,
      }
      return { account, chainId: caip2(chainId), currency: 'usd', stale: false, balances: [ether] }
    },
  }
}

function caip2(id: number): `eip155:${string}` {
  return `eip155:${id}`
}
