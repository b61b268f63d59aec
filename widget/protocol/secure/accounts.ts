import * as z from 'zod/mini'

export const EvmAddressSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))

/** The accounts of a wallet in the secure frame, one for each of its families. */
export const AccountsSchema = z.object({
  /** EIP-55. */
  eip155: EvmAddressSchema,
  /** Base58. */
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})
