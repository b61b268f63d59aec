import { registerFamilies } from '@latch/widget/src/core/familyRegistry.ts'
import { bip122 } from './bip122/widget/entry.ts'
import { cosmos } from './cosmos/widget/entry.ts'
import { eip155 } from './eip155/widget/entry.ts'
import { polkadot } from './polkadot/widget/entry.ts'
import { solana } from './solana/widget/entry.ts'
import { stacks } from './stacks/widget/entry.ts'
import { sui } from './sui/widget/entry.ts'
import { tron } from './tron/widget/entry.ts'

/** Chain families with connectors, one per line, in the order in which they are offered. */
const FAMILIES = [eip155, bip122, cosmos, polkadot, solana, stacks, sui, tron]

export function registerAllFamilies(): void {
  registerFamilies(FAMILIES)
}
