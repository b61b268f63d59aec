import type { Chain } from 'viem'
import type { Eip1193Provider, RpcSchema } from './families/defaultFamilyTypes.ts'
import type { Hex } from './hex.ts'

/** Capabilities of ERC-7846 to request when connecting, e.g. `signInWithEthereum`. */
type Capabilities = RpcSchema['wallet_connect']['params'][0]['capabilities']

export type ConnectParameters<WithCapabilities extends boolean = boolean> = {
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  withCapabilities?: WithCapabilities | boolean | undefined
  capabilities?: Capabilities | undefined
}

/** Parameters and result of wagmi's `connect` with this connector. */
export type LatchConnectorProperties = {
  connect<WithCapabilities extends boolean = false>(
    parameters?: ConnectParameters<WithCapabilities>,
  ): Promise<{
    accounts: WithCapabilities extends true
      ? readonly { address: Hex; capabilities: Record<string, unknown> }[]
      : readonly Hex[]
    chainId: number
  }>
}

/** EIP-3085 without the chain's id. */
type AddEthereumChainParameter = {
  blockExplorerUrls?: string[] | undefined
  chainName?: string | undefined
  iconUrls?: string[] | undefined
  nativeCurrency?: { name: string; symbol: string; decimals: number } | undefined
  rpcUrls?: readonly string[] | undefined
}

/** The events of wagmi's emitter that the connector emits. */
export type WagmiEmitter = {
  emit(name: 'connect', data: { accounts: readonly Hex[]; chainId: number }): void
  emit(name: 'change', data: { accounts?: readonly Hex[]; chainId?: number }): void
  emit(name: 'disconnect'): void
  listenerCount(name: 'change'): number
}

/** The part of wagmi's config that the connector reads. */
export type WagmiConfig = {
  chains: readonly [Chain, ...Chain[]]
  emitter: WagmiEmitter
}

/** The connector as wagmi 2 and 3 take it. */
export type LatchConnector = LatchConnectorProperties & {
  readonly id: string
  readonly name: string
  readonly rdns: string
  readonly type: string
  setup(): Promise<void>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Hex[]>
  getChainId(): Promise<number>
  getProvider(): Promise<Eip1193Provider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: {
    chainId: number
    addEthereumChainParameter?: AddEthereumChainParameter | undefined
  }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onConnect(): void
  onDisconnect(): void
}

/**
 * wagmi's `CreateConnectorFn`, written out: a dapp cannot import it from `@wagmi/core` if npm installs that below
 * `wagmi`.
 */
export type CreateLatchConnector = (config: WagmiConfig) => LatchConnector
