import * as z from 'zod/mini'

const amount = z.string().check(z.regex(/^\d{1,20}$/))

/** Data for a SUI transfer if the wallet takes bytes, not JSON for which it finds gas itself. In MIST. */
export const SuiNeedsSchema = z.object({
  /** Price of a unit of gas. */
  gasPrice: amount,
  /** Maximum cost of a transfer; the unused part is not charged. */
  budget: amount,
  /** Current epoch. Absent in older hosting. */
  epoch: z.optional(amount),
  /** Coins that pay, the largest first. */
  coins: z.array(z.object({ id: z.string(), version: amount, digest: z.string(), balance: amount })),
  /** Address balance without coins (SIP-58), with the network and epoch for its use. Absent if there is none. */
  addressBalance: z.optional(z.object({ amount, chain: z.string(), epoch: amount })),
})
export type SuiNeeds = z.infer<typeof SuiNeedsSchema>
