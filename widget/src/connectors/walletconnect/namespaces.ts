import { FAMILY_WORDS, familyProtocol } from '@latch/families/protocol.ts'
import { type ChainId, NAMESPACES, type Namespace, parseChainId } from '@latch/protocol/caip.ts'

/** Returns the ids under which wallets may grant a chain, the current one first. */
export function chainIdsWithFormer(chainId: ChainId): readonly ChainId[] {
  const former = familyProtocol(chainId)?.pairing.formerIds?.[chainId]
  return former === undefined ? [chainId] : [chainId, former]
}

export type ProposedNamespace = { chains: string[]; methods: string[]; events: string[] }

/**
 * Returns the proposal for a wallet, all of it optional: a wallet with one of the chains can be paired.
 *
 * @param chainIds - CAIP-2 of any family, the preferred one first; unknown families are left out.
 */
export function proposeNamespaces(
  chainIds: readonly ChainId[],
): Partial<Record<Namespace, ProposedNamespace>> {
  const families = NAMESPACES.map((namespace) => {
    const own = chainIds.filter((id) => parseChainId(id).namespace === namespace)
    const chains = [...new Set(own.flatMap(chainIdsWithFormer))]
    const { methods, events } = FAMILY_WORDS[namespace].pairing
    return [namespace, { chains, methods: [...methods], events: [...events] }] as const
  })
  return Object.fromEntries(families.filter(([, { chains }]) => chains.length > 0))
}
