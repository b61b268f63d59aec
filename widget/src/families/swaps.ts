import type { ChainId } from '@latch/protocol/caip.ts'
import { familyEntry } from '#core/familyRegistry.ts'
import type { SwapCosts, SwapFamily } from './swap.ts'

/** @throws Error on a chain of a family without swaps. */
function swapOf(chainId: ChainId) {
  const swap = familyEntry(chainId)?.swap
  if (swap === undefined) throw new Error(`Swaps are not supported on ${chainId}.`)
  return swap
}

export function swapCosts(chainId: ChainId): SwapCosts {
  return swapOf(chainId).costs
}

export async function swapFamily(chainId: ChainId): Promise<SwapFamily> {
  return swapOf(chainId).load()
}
