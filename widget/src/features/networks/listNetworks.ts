import { type Namespace, parseChainId } from '@latch/protocol/caip.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { foldCase } from '#i18n/foldCase.ts'

/** Returns the networks whose name or currency contains the query, or whose chain id is that number; all for an empty query. */
export function searchNetworks(chains: readonly ChainInfo[], query: string): readonly ChainInfo[] {
  const wanted = foldCase(query.trim())
  if (wanted === '') return chains
  return chains.filter(
    ({ id, name, nativeCurrency }) =>
      foldCase(name).includes(wanted) ||
      foldCase(nativeCurrency.symbol) === wanted ||
      parseChainId(id).reference === wanted,
  )
}

export type NetworkSections = { main: readonly ChainInfo[]; test: readonly ChainInfo[] }

/**
 * Separates mainnets from testnets. Each list is in the order of the site, with networks that cannot be chosen last. A
 * site with only testnets has one list.
 */
export function networkSections(
  chains: readonly ChainInfo[],
  isBlocked: (chain: ChainInfo) => boolean,
): NetworkSections {
  const ordered = [...chains.filter((chain) => !isBlocked(chain)), ...chains.filter(isBlocked)]
  const main = ordered.filter(({ testnet }) => !testnet)
  return main.length === 0
    ? { main: ordered, test: [] }
    : { main, test: ordered.filter(({ testnet }) => testnet) }
}

export type Sessions = Readonly<Partial<Record<Namespace, { session: Pick<WalletSession, 'chains'> | null }>>>

/**
 * Returns whether the wallet of a network's family has the network, or can be asked to add it. Without a wallet all
 * networks of a family are available, unless the family has no connectors.
 */
export function isApproved(sessions: Sessions, { id }: Pick<ChainInfo, 'id'>): boolean {
  const family = chainNamespace(id)
  if (family === null) return false
  const chains = sessions[family]?.session?.chains
  return chains === undefined || chains.includes(id)
}
