import type { Namespace } from '../../../widget/protocol/caip.ts'
import { eip155 } from './eip155/family.ts'
import type { PageFamily, PageFamilyFacts } from './pageFamily.ts'
import { SOLANA } from './solana/facts.ts'

/** The family of the EIP-1193 provider at the top level, which every widget serves: its code is no part of its own. */
export const defaultFamily: PageFamilyFacts & PageFamily = eip155

/** What else of that family the channel knows: how an event of its wallet is read, and its chains are written. */
export { afterEvent } from './eip155/afterEvent.ts'
export { toHexChains } from './eip155/chains.ts'

/** Every family of the page; `pageProviders.ts` has what a page holds of them from the start, and how their code loads. */
export const FAMILIES: readonly PageFamilyFacts[] = [eip155, SOLANA]

export function familyOf(namespace: Namespace | undefined): PageFamilyFacts | undefined {
  return FAMILIES.find((family) => family.namespace === namespace)
}
