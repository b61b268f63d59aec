import { bip122 } from './bip122/entry.ts'
import { cosmos } from './cosmos/entry.ts'
import type { CallFamily, PageFamilyEntry, PageProvider } from './pageFamily.ts'
import { polkadot } from './polkadot/entry.ts'
import { solana } from './solana/entry.ts'
import { stacks } from './stacks/entry.ts'
import { sui } from './sui/entry.ts'

/** The families beside that of the top level, a line each. */
export const PAGE_FAMILIES: readonly PageFamilyEntry[] = [bip122, cosmos, polkadot, solana, stacks, sui]

/** By namespace. */
export type PageProviders = Record<string, PageProvider>

/** The providers beside the EIP-1193 one; the parameters are those of {@link PageFamilyEntry.createProvider}. */
export function createPageProviders(origin: string, call: CallFamily, signal: AbortSignal): PageProviders {
  return Object.fromEntries(
    PAGE_FAMILIES.map(({ namespace, createProvider }) => [namespace, createProvider(origin, call, signal)]),
  )
}
