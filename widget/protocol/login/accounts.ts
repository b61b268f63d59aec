/** Schemas of accounts; in a separate file, because the frame's key worker does not need them. */
import * as z from 'zod/mini'
import { KEY_ADDRESSES } from './keys.ts'

export const AccountsSchema = z.object({ eip155: KEY_ADDRESSES.evm, solana: KEY_ADDRESSES.sol })
type Accounts = z.infer<typeof AccountsSchema>

/** Returns whether both belong to the same wallet, which has one account in each family. */
export function isSameWallet(one: Accounts, other: Accounts): boolean {
  return one.eip155 === other.eip155 && one.solana === other.solana
}
