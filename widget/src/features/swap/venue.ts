import type { ChainId } from '@latch/protocol/caip.ts'
import { SwapVenuesSchema } from '@latch/protocol/swap.ts'
import * as z from 'zod/mini'
import { config } from '#core/configStore.ts'
import type { SwapVenue } from '#families/swap.ts'

/** What a swap on a chain may name; undefined where nothing is swapped. */
export function swapVenue(chainId: ChainId): SwapVenue | undefined {
  return z.safeParse(SwapVenuesSchema, config().swap).data?.[chainId]
}
