import { type FundingWays, FundingWaysSchema } from '@latch/protocol/funding.ts'
import * as z from 'zod/mini'
import { config } from './configStore.ts'

const NONE: FundingWays = { onramp: false, exchange: false }

/** Returns the ways to fund an account; all off unless the operator switched some on. */
export function fundingWays(): FundingWays {
  return z.safeParse(FundingWaysSchema, config().funding).data ?? NONE
}
