/** A wallet by e-mail has one key for each of these families: slots, rows and proofs name it shortly. */
import * as z from 'zod/mini'
import { isPublicKey } from '../base58.ts'

/** EIP-55 or small letters. */
const EvmAddressSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
/** Base58 of an Ed25519 public key. */
const SolanaAddressSchema = z.string().check(z.refine(isPublicKey, { message: 'is no public key of Solana' }))

/** As slots name them. */
export const KEY_ADDRESSES = { evm: EvmAddressSchema, sol: SolanaAddressSchema }
export type KeyAddresses = { evm: string; sol: string }

export const AccountsSchema = z.object({ eip155: EvmAddressSchema, solana: SolanaAddressSchema })
export type Accounts = { eip155: `0x${string}`; solana: string }

/** The accounts of the keys that a slot or a row names. */
export function accountsOf({ evm, sol }: KeyAddresses): Accounts {
  // Checked where the slot was read.
  return { eip155: evm as `0x${string}`, solana: sol }
}

type Owned = z.infer<typeof AccountsSchema>

/** Whether they are of the same wallet, which has one account in each family. */
export function isSameWallet(one: Owned, other: Owned): boolean {
  return one.eip155 === other.eip155 && one.solana === other.solana
}
