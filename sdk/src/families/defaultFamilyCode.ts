import { eip155 } from '@latch/families/eip155/page/family.ts'
import type { PageFamily, PageFamilyFacts, PageProvider } from './pageFamily.ts'

/** The family of the EIP-1193 provider at the top level, which every widget serves: its code is no part of its own. */
export const defaultFamily: PageFamilyFacts & PageFamily = eip155

/** What else of that family the channel knows: how an event of its wallet is read, and its chains are written. */
export { afterEvent } from '@latch/families/eip155/page/afterEvent.ts'
export { toHexChains } from '@latch/families/eip155/page/chains.ts'

/** Of every family of the page, that of the top level first. */
export function allFacts(pageProviders: Readonly<Record<string, PageProvider>>): readonly PageFamilyFacts[] {
  return [defaultFamily, ...Object.values(pageProviders).map(({ facts }) => facts)]
}
