import type { ChainId, Namespace } from '../../protocol/caip.ts'
import { familyOf } from '../core/family.ts'
import type { SwapFamily } from './swap.ts'

/** Gas that is reckoned with. */
type SwapCosts = {
  /** Of a swap before one is quoted: the maximum leaves as much of the own currency. */
  swap: bigint
  /** Of an approval; null where what is sold needs none. */
  approval: bigint | null
}

/** What the form that swaps needs of each family: costs at once, what makes the swap when it is first needed. */
const SWAPS: Readonly<Partial<Record<Namespace, { costs: SwapCosts; load(): Promise<SwapFamily> }>>> = {
  eip155: {
    costs: { swap: 350_000n, approval: 60_000n },
    load: async () => (await import('./eip155/swap/swap.ts')).eip155Swap,
  },
  solana: {
    // In lamports: fees, a token account that is opened, and what keeps an account open.
    costs: { swap: 3_000_000n, approval: null },
    load: async () => (await import('./solana/swap/swap.ts')).solanaSwap,
  },
}

/** @throws Error on a chain of a family without swaps: `swaps` of its facts says which those are. */
function entryOf(chainId: ChainId) {
  const namespace = familyOf(chainId)
  const entry = namespace === null ? undefined : SWAPS[namespace]
  if (entry === undefined) throw new Error(`Nothing is swapped on ${chainId}`)
  return entry
}

export function swapCosts(chainId: ChainId): SwapCosts {
  return entryOf(chainId).costs
}

export async function swapFamily(chainId: ChainId): Promise<SwapFamily> {
  return entryOf(chainId).load()
}
