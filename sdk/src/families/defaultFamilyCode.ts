import { eip155 } from '@latch/families/eip155/page/family.ts'
import type { PageFamily, PageFamilyFacts, PageProvider } from './pageFamily.ts'

/** The family of the EIP-1193 provider at the top level, which every widget supports: its code is not a separate part. */
export const defaultFamily: PageFamilyFacts & PageFamily = eip155

/** Other parts of that family that the channel needs: how to read an event of its wallet, and how to write its chains. */
export { afterEvent } from '@latch/families/eip155/page/afterEvent.ts'
export { toHexChains } from '@latch/families/eip155/page/chains.ts'

/** Returns the facts of every family of the page, the top-level one first. */
export function allFacts(pageProviders: Readonly<Record<string, PageProvider>>): readonly PageFamilyFacts[] {
  return [defaultFamily, ...Object.values(pageProviders).map(({ facts }) => facts)]
}
