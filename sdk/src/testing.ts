import { toMockAccount } from '@latch/families/eip155/page/mock/mockAccounts.ts'
import { createMockWidget } from '@latch/families/eip155/page/mock/mockWidget.ts'
import { createHttpNode, createOfflineNode, type Node } from '@latch/families/eip155/page/mock/offlineNode.ts'
import { custom } from 'viem'
import { createHeadlessSdk } from './testing/headlessSdk.ts'
import type { MockAnswer } from './testing/mockAnswer.ts'
import { createControlledWallet } from './testing/wallet/controlledWallet.ts'
import type { Sdk, WalletSummary } from './types.ts'

/** A chain of {@link mockLatch}: its ID, or with the RPC of a node that runs. viem's chains are taken, too. */
export type MockChain = number | { id: number; name?: string; rpcUrl?: string }

/** Options of {@link mockLatch}. */
export type MockLatchOptions = {
  /**
   * Accounts of the wallet, the active one first: private keys, which sign, or addresses, whose signatures never
   * verify. Default: the first of anvil's published development keys.
   */
  accounts?: readonly string[]
  /** EVM chains of the project, the default one first. Default: `[1]`. A chain without `rpcUrl` reads from no node. */
  chains?: readonly MockChain[]
  /** True if the page starts connected, as after an earlier visit. Default false. */
  connected?: boolean
  /** How the wallet's owner responds to each request. Default `approve`. */
  mode?: MockMode
}

/** How the wallet's owner responds to a request: immediately, or when the test decides (`wait`). */
export type MockMode = 'approve' | 'decline' | 'wait'

/** A prompt that the wallet's owner was shown. */
export type MockPrompt = { title: string; lines: readonly (readonly [label: string, value: string])[] }

/** The wallet of {@link mockLatch}, with its owner in the test's hand. */
export type MockWallet = {
  /** Sets the response to each further request that needs the owner. */
  setMode(mode: MockMode): void
  /** Approves the pending request, or the next one. Resolves to the content shown to the owner. */
  approve(): Promise<MockPrompt>
  /** Declines the request that waits, or the next one: it rejects with 4001. */
  decline(): Promise<MockPrompt>
  /** Each request takes so many milliseconds from now on. */
  delay(milliseconds: number): void
  /** Locks the wallet, which disconnects the page. A request to connect waits until it is unlocked. */
  lock(): void
  unlock(): void
  /** The owner chooses another account. @throws Error for one that is not among `accounts`. */
  switchAccount(address: string): void
  /** The owner chooses another network. @throws Error for one that is not among `chains`. */
  switchChain(chainId: number): void
  /** The owner ends the page's permission in the wallet, which disconnects the page. */
  revoke(): void
  /** Returns the prompts that the owner was shown so far. */
  prompts(): readonly MockPrompt[]
}

export type { MockAnswer } from './testing/mockAnswer.ts'

/** Return value of {@link mockLatch}. */
export type MockLatch = {
  /** The SDK that your page gets in place of `createSdk()`. */
  sdk: Sdk
  wallet: MockWallet
  /**
   * Answers a method from now on, before wallet and node are asked: with a value, or with what a function returns or throws.
   * Throw a `ProviderRpcError` to have the request reject with its code.
   */
  respond(method: string, answer: MockAnswer): void
  /** The user closes the modal: a request to connect rejects with 4001. */
  closeModal(): void
}

/** Anvil's first published development key. */
const DEVELOPMENT_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

const SUMMARY: WalletSummary = { name: 'Mock Wallet', icon: null, rdns: 'test.latch.mock' }

/**
 * A stand-in for `createSdk()` in unit tests: the same SDK, events and errors, over a wallet in this process instead of a
 * modal. It needs no DOM and no network, and `viem` must be installed.
 *
 * @throws TypeError if an account is neither a private key nor an address, or `chains` is empty.
 */
export function mockLatch(options: MockLatchOptions = {}): MockLatch {
  const { accounts = [DEVELOPMENT_KEY], connected = false, mode = 'approve' } = options
  const chains = (options.chains ?? [1]).map((chain) => (typeof chain === 'number' ? { id: chain } : chain))
  if (chains.length === 0) throw new TypeError('mockLatch: chains must not be empty')
  const nodes = new Map(
    chains.map(({ id, rpcUrl }) => [id, rpcUrl ? createHttpNode(rpcUrl) : createOfflineNode(id)]),
  )
  const answers = new Map<string, MockAnswer>()
  const nodeOf = (id: number) => nodes.get(id) as Node
  const chainIds = chains.map(({ id }) => id)
  const named = chains.map(({ id, name = `Chain ${id}` }: { id: number; name?: string }) => ({ id, name }))
  const wallet = createControlledWallet({
    accounts: accounts.map(toMockAccount),
    chains: chains.map(toViemChain),
    restored: { permitted: connected, account: 0, chainId: chainIds[0] as number, chainIds },
    transport: ({ id }) => custom({ request: nodeOf(id) }, { retryCount: 0 }),
  })
  const { sdk, launcher } = createHeadlessSdk({ chains: chainIds }, ({ store }) => {
    const widget = createMockWidget({ wallet, summary: SUMMARY, chains: named, nodeOf, answers, store })
    if (connected) widget.restore()
    return widget
  })
  wallet.setMode(mode)
  return {
    sdk,
    wallet,
    respond: (method, answer) => void answers.set(method, answer),
    closeModal: () => launcher.dismiss('backdrop'),
  }
}

function toViemChain({ id, name = `Chain ${id}` }: { id: number; name?: string }) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { id, name, nativeCurrency, rpcUrls: { default: { http: [] } } }
}
