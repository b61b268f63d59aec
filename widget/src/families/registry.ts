import { registerFamilies } from '#core/family.ts'
import { bip122 } from './bip122/entry.ts'
import { cosmos } from './cosmos/entry.ts'
import { eip155 } from './eip155/entry.ts'
import { polkadot } from './polkadot/entry.ts'
import { solana } from './solana/entry.ts'
import { stacks } from './stacks/entry.ts'
import { sui } from './sui/entry.ts'

/** The chain families in which somebody can be connected, a line each, in the order in which they are offered. */
const FAMILIES = [eip155, bip122, cosmos, polkadot, solana, stacks, sui]

export function registerAllFamilies(): void {
  registerFamilies(FAMILIES)
}
