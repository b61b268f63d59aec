import * as z from 'zod/mini'
import { ADDRESS_GRAMMAR } from './caip.ts'

/**
 * An account's address (CAIP-10), or a token's contract or mint (CAIP-19), in any family: 42 characters in EVM, 44 in
 * Solana, 66 in Sui, 103 and more in Cardano. The family's own rules are checked where the family is known.
 */
export const AddressSchema = z
  .string()
  .check(z.regex(new RegExp(`^${ADDRESS_GRAMMAR}$`), 'must be an address'))

/** A transaction's hash or signature in any family: 66 characters of hex in EVM, up to 88 of base58 in Solana. */
export const HashSchema = z.string().check(z.regex(/^[-_a-zA-Z0-9]{1,128}$/, 'must be a hash'))
