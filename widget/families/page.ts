import type { CallFamily, PageFamilyEntry, PageProvider } from '@latch/sdk-source/families/pageFamily.ts'
import { bip122 } from './bip122/page/entry.ts'
import { cosmos } from './cosmos/page/entry.ts'
import { polkadot } from './polkadot/page/entry.ts'
import { solana } from './solana/page/entry.ts'
import { stacks } from './stacks/page/entry.ts'
import { sui } from './sui/page/entry.ts'
import { tron } from './tron/page/entry.ts'

/** Families besides the top-level one, one per line. */
export const PAGE_FAMILIES: readonly PageFamilyEntry[] = [bip122, cosmos, polkadot, solana, stacks, sui, tron]

/** Providers by namespace. */
export type PageProviders = Record<string, PageProvider>

/** Creates the providers besides the EIP-1193 one; the parameters are those of {@link PageFamilyEntry.createProvider}. */
export function createPageProviders(origin: string, call: CallFamily, signal: AbortSignal): PageProviders {
  return Object.fromEntries(
    PAGE_FAMILIES.map(({ namespace, createProvider }) => [namespace, createProvider(origin, call, signal)]),
  )
}
