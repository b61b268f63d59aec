import * as z from 'zod/mini'

const amount = z.string().check(z.regex(/^\d{1,20}$/))

/** Data shown for an STX transfer before a wallet builds it: it may set another fee. In microSTX. */
export const StacksNeedsSchema = z.object({
  /** Fee of a transfer, from its size and the nodes' rate. */
  fee: amount,
  nonce: amount,
  /** Without locked amounts. */
  available: amount,
  locked: amount,
})
export type StacksNeeds = z.infer<typeof StacksNeedsSchema>
