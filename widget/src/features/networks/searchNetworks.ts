import { parseChainId } from '../../../protocol/caip.ts'
import type { ChainInfo } from '../../../protocol/config.ts'

/** Networks whose name or currency contains the words, or whose chain id is the number. An empty query finds all. */
export function searchNetworks(chains: readonly ChainInfo[], query: string): readonly ChainInfo[] {
  const words = query.trim().toLocaleLowerCase()
  if (words === '') return chains
  return chains.filter(
    ({ id, name, nativeCurrency }) =>
      name.toLocaleLowerCase().includes(words) ||
      nativeCurrency.symbol.toLocaleLowerCase() === words ||
      parseChainId(id).reference === words,
  )
}
