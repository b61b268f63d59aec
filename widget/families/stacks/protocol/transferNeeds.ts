import * as z from 'zod/mini'

const amount = z.string().check(z.regex(/^\d{1,20}$/))

/** Data shown for an STX transfer before a wallet builds it: it may set another fee. In microSTX. */
export const StacksNeedsSchema = z.object({
  /** Of a transfer, by its bytes and what nodes ask for one. */
  fee: amount,
  nonce: amount,
  /** Without what is locked. */
  available: amount,
  locked: amount,
})
export type StacksNeeds = z.infer<typeof StacksNeedsSchema>
