import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { Arbitrary } from 'fast-check'

/** Sample of a family for tests that cover all families, in `<namespace>/fixture.ts`. */
export type FamilySample = {
  namespace: Namespace
  /** One that the registry of chains has from the start. */
  chain: ChainId
  /** Any address that the family's grammar allows on that chain. */
  addresses: Arbitrary<string>
  /** The longest, with the rarest characters that the grammar allows: what a schema for all families would refuse. */
  strangest: string
  /** Normalizes an address; null if the text is not an address of the chain. */
  parse(text: string): string | null
}
