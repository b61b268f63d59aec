import * as z from 'zod/mini'

const amount = z.string().check(z.regex(/^\d{1,20}$/))

/** Data for a SUI transfer if the wallet takes bytes, not JSON for which it finds gas itself. In MIST. */
export const SuiNeedsSchema = z.object({
  /** Price of a unit of gas. */
  gasPrice: amount,
  /** The most that a transfer costs; what is left of it is not taken. */
  budget: amount,
  /** The current one. Absent from hosting of before. */
  epoch: z.optional(amount),
  /** Coins that pay, the largest first. */
  coins: z.array(z.object({ id: z.string(), version: amount, digest: z.string(), balance: amount })),
  /** What the address itself holds without a coin (SIP-58), and the network and epoch in which it is taken. Absent for none. */
  addressBalance: z.optional(z.object({ amount, chain: z.string(), epoch: amount })),
})
export type SuiNeeds = z.infer<typeof SuiNeedsSchema>
