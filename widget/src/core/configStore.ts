import { chainIdFromHex, FIRST_FAMILY, type Namespace } from '@latch/protocol/caip.ts'
import type { ChainInfo, ProjectConfig } from '@latch/protocol/config.ts'
import { createStore } from 'zustand/vanilla'
import { chainNamespace, families } from './familyRegistry.ts'

export type ConfigState = {
  config: ProjectConfig | null
  /** Chains that the page requested, CAIP-2 in its order; empty means all of the project's. */
  requested: readonly string[]
}

export const configStore = createStore<ConfigState>(() => ({ config: null, requested: [] }))

/** Returns the project as hosting embedded it. @throws Error before the widget has started. */
export function config(): ProjectConfig {
  const { config } = configStore.getState()
  if (config === null) throw new Error('The project is not loaded yet.')
  return config
}

/**
 * Returns the project's chains. Those of the first family are limited to the ones that the page requests, in its order,
 * unless none of them is in the project. Never empty.
 */
export function requestedChains(): readonly ChainInfo[] {
  const { chains } = config()
  const found = configStore
    .getState()
    .requested.flatMap((id) => chains.find((chain) => chain.id === id) ?? [])
  return found[0] ? [...found, ...chains.filter(({ id }) => !id.startsWith(`${FIRST_FAMILY}:`))] : chains
}

/** Returns whether the project has a chain of a family. */
export function listsFamily(namespace: Namespace): boolean {
  return config().chains.some(({ id }) => id.startsWith(`${namespace}:`))
}

/** A chain of the project's list; undefined when the project does not serve it. */
export function projectChain(chainId: string): ChainInfo | undefined {
  return config().chains.find((chain) => chain.id === chainId)
}

/** Returns whether the site works with a chain: it lists the chain, or allows all. @see docs/behaviour.md#networks */
export function isChainSupported(chainId: string): boolean {
  return config().allowUnsupportedChain || requestedChains().some(({ id }) => id === chainId)
}

/** Returns whether a wallet may switch to a chain: the project lists it, or allows all. */
export function isWelcome(chainId: string): boolean {
  return config().allowUnsupportedChain || projectChain(chainId) !== undefined
}

/** Returns whether a chain is allowed but not served by our nodes, so that only the wallet can read from it. */
export function isReadByWallet(chainId: string): boolean {
  return config().allowUnsupportedChain && projectChain(chainId) === undefined
}

/** Returns the project's chain families that have connectors, in the order in which they are offered. */
export function listedFamilies(): readonly Namespace[] {
  return families().flatMap(({ namespace }) => (listsFamily(namespace) ? namespace : []))
}

/** Returns the same families in the order in which the project lists their chains. */
export function familiesInOrder(): readonly Namespace[] {
  const listed = listedFamilies()
  const named = config().chains.flatMap(({ id }) => listed.filter((family) => chainNamespace(id) === family))
  return [...new Set(named)]
}

/** Returns the chain that a family's reads use while it is disconnected. */
export function defaultChain(namespace: Namespace): ChainInfo {
  const chains = requestedChains()
  const chain = chains.find(({ id }) => id.startsWith(`${namespace}:`)) ?? chains[0]
  if (chain === undefined) throw new Error('The project has no chains.')
  return chain
}

/** @param chains - EIP-695 quantities in the page's order, already validated. */
export function setRequestedChains(chains: readonly string[] | undefined): void {
  configStore.setState({ requested: [...new Set((chains ?? []).map(chainIdFromHex))] })
}
