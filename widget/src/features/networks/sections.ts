import type { ChainInfo } from '../../../protocol/config.ts'

export type NetworkSections = { main: readonly ChainInfo[]; test: readonly ChainInfo[] }

/**
 * Networks with real money apart from those for trying things out, each as the site orders them, those that cannot be
 * chosen last. A site of nothing but test networks has one list.
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
