import * as z from 'zod/mini'
import type { ChainId } from '../../../protocol/caip.ts'
import { type SwapRouters, SwapRoutersSchema } from '../../../protocol/swap.ts'
import { config } from '../../core/configStore.ts'

/** Contracts that a swap on a chain may name; undefined where nothing is swapped. */
export function swapVenue(chainId: ChainId): SwapRouters[string] | undefined {
  return z.safeParse(SwapRoutersSchema, config().swap).data?.[chainId]
}
