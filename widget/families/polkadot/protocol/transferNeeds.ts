import * as z from 'zod/mini'

const amount = z.string().check(z.regex(/^\d{1,39}$/))
const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/))
const number = z.number().check(z.minimum(0))

/** Data for a transfer of a Substrate chain's coin. In plancks. */
export const PolkadotNeedsSchema = z.object({
  genesisHash: hash,
  specVersion: number,
  transactionVersion: number,
  /** In the order in which they write to a transaction. */
  extensions: z.array(z.string()),
  /** Numbers of the pallet and of the call. */
  transferCall: z.tuple([number, number]),
  /** Numbers of calls that let someone else act for the account, or take its tokens. */
  authorityCalls: z.optional(z.array(z.tuple([number, number]))),
  /** Final block from which the transaction is valid for a limited time. */
  block: z.object({ hash, number }),
  nonce: number,
  /** Fee for a transfer of a typical amount. */
  fee: amount,
  /** Minimum balance of an account; a recipient with less is refused. */
  existentialDeposit: amount,
  /** Before the fee. */
  transferable: amount,
  /** Part of the balance that cannot be sent: reserved, frozen, or the existential deposit. */
  held: amount,
})
export type PolkadotNeeds = z.infer<typeof PolkadotNeedsSchema>
