/** In a file of its own: the frame's key worker reads no accounts. */
import * as z from 'zod/mini'
import { KEY_ADDRESSES } from './keys.ts'

export const AccountsSchema = z.object({ eip155: KEY_ADDRESSES.evm, solana: KEY_ADDRESSES.sol })
type Accounts = z.infer<typeof AccountsSchema>

/** Whether they are of the same wallet, which has one account in each family. */
export function isSameWallet(one: Accounts, other: Accounts): boolean {
  return one.eip155 === other.eip155 && one.solana === other.solana
}
