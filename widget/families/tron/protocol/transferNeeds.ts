import * as z from 'zod/mini'

const amount = z.string().check(z.regex(/^\d{1,20}$/))

/** What is needed to write a transfer of TRX, and what it costs. In sun. */
export const TronNeedsSchema = z.object({
  /** A block that the transfer refers to: it is void on a chain without it. */
  refBlock: z.object({
    bytes: z.string().check(z.regex(/^[0-9a-f]{4}$/)),
    hash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  }),
  /** Of that block, in milliseconds since 1970. */
  timestamp: z.int(),
  /** For bytes that the account's bandwidth does not cover. */
  fee: amount,
  /** Is charged besides where the recipient has no account yet. */
  activationFee: amount,
})
export type TronNeeds = z.infer<typeof TronNeedsSchema>
