import * as z from 'zod/mini'

const amount = z.string().check(z.regex(/^\d{1,20}$/))

/** Data to write a transfer of TRX, and its costs. In sun. */
export const TronNeedsSchema = z.object({
  /** A block that the transfer refers to: it is void on a chain without it. */
  refBlock: z.object({
    bytes: z.string().check(z.regex(/^[0-9a-f]{4}$/)),
    hash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  }),
  /** Time of that block, in milliseconds since 1970. */
  timestamp: z.int(),
  /** Fee for bytes beyond the account's bandwidth. */
  fee: amount,
  /** Charged in addition if the recipient has no account yet. */
  activationFee: amount,
})
export type TronNeeds = z.infer<typeof TronNeedsSchema>
