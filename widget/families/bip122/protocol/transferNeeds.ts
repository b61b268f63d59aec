import * as z from 'zod/mini'

const amount = z.string().check(z.regex(/^\d{1,16}$/))

/** Data for a bitcoin transfer whose PSBT we build for the wallet to sign. In satoshi. */
export const BitcoinNeedsSchema = z.object({
  /** Satoshis per virtual byte, for one of the next blocks. */
  feeRate: amount,
  coins: z.array(
    z.object({
      txid: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      index: z.number().check(z.minimum(0)),
      amount,
      isConfirmed: z.boolean(),
    }),
  ),
})
export type BitcoinNeeds = z.infer<typeof BitcoinNeedsSchema>
