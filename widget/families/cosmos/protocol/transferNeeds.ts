import * as z from 'zod/mini'

const amount = z.string().check(z.regex(/^\d{1,20}$/))

/** Data for a transfer of a Cosmos chain's coin. In base units. */
export const CosmosNeedsSchema = z.object({
  /** E.g. `uatom`. */
  denom: z.string().check(z.minLength(1), z.maxLength(128)),
  gas: amount,
  /** Fee for that amount of gas. */
  fee: amount,
  /** null for an account that was never used, and cannot send. */
  account: z.nullable(z.object({ number: amount, sequence: amount })),
})
export type CosmosNeeds = z.infer<typeof CosmosNeedsSchema>
