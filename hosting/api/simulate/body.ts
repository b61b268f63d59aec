import { AddressSchema } from '@latch/protocol/address.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { MAX_CALLS, MAX_TOKENS } from '@latch/protocol/simulate.ts'
import * as z from 'zod'
import type { BodyRule } from '#http/body.ts'

const SimulateBodySchema = z.object({
  from: AddressSchema,
  tokens: z.array(AddressSchema).max(MAX_TOKENS, `may name ${MAX_TOKENS} tokens at most`).default([]),
  calls: z
    .array(
      z.object({
        to: z.nullable(AddressSchema),
        value: z.string().regex(/^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/, 'must be base units'),
        data: z.string().regex(/^0x([0-9a-fA-F]{2})*$/, 'must be hex bytes'),
      }),
    )
    .max(MAX_CALLS, `may hold ${MAX_CALLS} calls at most`)
    .optional(),
  transaction: z.base64('must be base64').max(LIMITS.transactionLength).optional(),
})
export type SimulateBody = z.infer<typeof SimulateBodySchema>
/** Body of a simulation; its maximum size is that of one `wallet_sendCalls`. */
export const SIMULATE_BODY: BodyRule<SimulateBody> = { schema: SimulateBodySchema, max: 1024 * 1024 }
