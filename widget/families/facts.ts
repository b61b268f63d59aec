import type { FamilyFacts } from '@latch/hosting/api/families/familyFacts.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { bip122Facts } from './bip122/worker/facts.ts'
import { cosmosFacts } from './cosmos/worker/facts.ts'
import { eip155Facts } from './eip155/worker/facts.ts'
import { polkadotFacts } from './polkadot/worker/facts.ts'
import { solanaFacts } from './solana/worker/facts.ts'
import { stacksFacts } from './stacks/worker/facts.ts'
import { suiFacts } from './sui/worker/facts.ts'
import { tronFacts } from './tron/worker/facts.ts'

/**
 * All supported families. An address belongs to the first one that accepts it: families with checksums in their addresses
 * come first, because any base58 text of 32 bytes is a Solana key.
 */
export const FACTS: readonly FamilyFacts[] = [
  eip155Facts,
  suiFacts,
  bip122Facts,
  stacksFacts,
  tronFacts,
  cosmosFacts,
  polkadotFacts,
  solanaFacts,
]

/** @param chainId - CAIP-2. @returns undefined for a family that is not served. */
export function familyFacts(chainId: string): FamilyFacts | undefined {
  const { namespace } = parseChainId(chainId)
  return FACTS.find((facts) => facts.namespace === namespace)
}

/** Returns whether a text is the CAIP-2 ID of a supported chain. @param use - Feature of the family that it must have. */
export function isServedChain(text: string, use?: keyof FamilyFacts['has']): boolean {
  const [namespace, ...rest] = text.split(':')
  const facts = FACTS.find((one) => one.namespace === namespace)
  if (facts === undefined || (use !== undefined && !facts.has[use])) return false
  return facts.reference.grammar.test(rest.join(':'))
}
