import type { AccountFamily } from '@latch/hosting/api/families/family.ts'
import { bip122 } from './bip122/worker/family.ts'
import { cosmos } from './cosmos/worker/family.ts'
import { eip155 } from './eip155/worker/family.ts'
import { polkadot } from './polkadot/worker/family.ts'
import { solana } from './solana/worker/family.ts'
import { stacks } from './stacks/worker/family.ts'
import { sui } from './sui/worker/family.ts'
import { tron } from './tron/worker/family.ts'

/** Every family whose accounts are read, in the order of `FACTS`. */
export const FAMILIES: readonly AccountFamily[] = [
  eip155,
  sui,
  bip122,
  stacks,
  tron,
  cosmos,
  polkadot,
  solana,
]

/** @returns undefined for a family that is not served, whose chains a project may list all the same. */
export function findFamily(namespace: string): AccountFamily | undefined {
  return FAMILIES.find((one) => one.namespace === namespace)
}

/** @throws Error for a family that is not served: the chains of the others are refused before. */
export function requireAccountFamily(namespace: string): AccountFamily {
  const family = findFamily(namespace)
  if (family === undefined) throw new Error(`Unknown chain family: ${namespace}`)
  return family
}
