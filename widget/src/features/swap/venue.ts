import type { ChainId } from '@latch/protocol/caip.ts'
import { SwapVenuesSchema } from '@latch/protocol/swap.ts'
import * as z from 'zod/mini'
import { config } from '#core/configStore.ts'
import type { SwapVenue } from '#families/swap.ts'

/** Returns the swap venue of a chain; undefined if it has none. */
export function swapVenue(chainId: ChainId): SwapVenue | undefined {
  return z.safeParse(SwapVenuesSchema, config().swap).data?.[chainId]
}
