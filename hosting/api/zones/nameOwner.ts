import { FACTS } from '@latch/families/facts.ts'
import type { FamilyFacts } from '../families/familyFacts.ts'
import type { Subject } from '../subject.ts'
import type { NameOwner, NameSigner } from './store.ts'

type NamedFacts = FamilyFacts & Required<Pick<FamilyFacts, 'inNames'>>

/** Returns the family of a coin type's accounts; undefined if they cannot have names. */
export function namedFamily(coinType: number): NamedFacts | undefined {
  return FACTS.filter(hasNames).find(({ inNames }) => inNames.coinType === coinType)
}

/**
 * Returns the coin type under which a name lists an account: its family's, or that of the only chain that the account
 * exists on; null if that chain has none.
 */
export function coinTypeOf({ coinType, chain }: NameSigner): number | null {
  const coinTypeOn = chain === null ? undefined : namedFamily(coinType)?.inNames.coinTypeOn
  return chain === null || coinTypeOn === undefined ? coinType : coinTypeOn(chain)
}

/** Returns the owner of a name for an account; null if accounts of its family have none. */
export function nameOwner({ namespace, address }: Subject): NameOwner | null {
  const facts = FACTS.filter(hasNames).find((one) => one.namespace === namespace)
  return facts === undefined ? null : { coinType: facts.inNames.coinType, address }
}

function hasNames(facts: FamilyFacts): facts is NamedFacts {
  return facts.inNames !== undefined
}
