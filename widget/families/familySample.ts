import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { Arbitrary } from 'fast-check'

/** Sample of a family for tests that cover all families, in `<namespace>/fixture.ts`. */
export type FamilySample = {
  namespace: Namespace
  /** A chain in the initial registry of chains. */
  chain: ChainId
  /** Any address that the family's grammar allows on that chain. */
  addresses: Arbitrary<string>
  /** The longest address, with the rarest characters of the grammar, which a schema for all families might reject. */
  strangest: string
  /** Normalizes an address; null if the text is not an address of the chain. */
  parse(text: string): string | null
}
