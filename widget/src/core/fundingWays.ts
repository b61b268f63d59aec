import { type FundingWays, FundingWaysSchema } from '@latch/protocol/funding.ts'
import * as z from 'zod/mini'
import { config } from './configStore.ts'

const NONE: FundingWays = { onramp: false, exchange: false }

/** How coins come into an account here; in no way where the operator switched none on. */
export function fundingWays(): FundingWays {
  return z.safeParse(FundingWaysSchema, config().funding).data ?? NONE
}
