/** A wallet by email has one key for each of these families: slots, rows and proofs name it shortly. */
import * as z from 'zod/mini'
import { isPublicKey } from '../base58.ts'

/** Schemas of a wallet's addresses, in the field names of slots. */
export const KEY_ADDRESSES = {
  /** EIP-55 or lower case. */
  evm: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  /** Base58 of an Ed25519 public key. */
  sol: z.string().check(z.refine(isPublicKey, { message: 'is not a public key of Solana' })),
}
export type KeyAddresses = { evm: string; sol: string }

export type Accounts = { eip155: `0x${string}`; solana: string }

/** The accounts of the keys that a slot or a row names. */
export function slotAccounts(slot: KeyAddresses): Accounts {
  // Checked when the slot was parsed.
  return { eip155: slot.evm as `0x${string}`, solana: slot.sol }
}
