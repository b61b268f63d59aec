import { BASE64 } from '@latch/protocol/base64.ts'
import type { Account } from '@latch/widget/src/core/walletSession.ts'
import * as z from 'zod/mini'
import { parseAddress } from '../bytes/address.ts'

/** The longest key is of several keys. */
const pubkey = z.string().check(z.minLength(1), z.maxLength(8_192), z.regex(BASE64))
const KeysSchema = z.array(z.object({ address: z.string(), pubkey }))

/** Returns accounts in the format of WalletConnect's `sui_getAccounts`. */
export function describeAccounts(
  accounts: readonly Account[],
): readonly { address: string; pubkey?: string }[] {
  return accounts.map(({ address, publicKey }) => ({
    address,
    ...(publicKey === undefined ? {} : { pubkey: publicKey }),
  }))
}

/** Adds the keys that a paired wallet reported with its accounts, in the same format. */
export async function completeAccounts(
  accounts: readonly Account[],
  { sui_getAccounts: shared }: Readonly<Record<string, unknown>>,
): Promise<readonly Account[]> {
  const { data = [] } = z.safeParse(KeysSchema, shared)
  const keys = new Map(data.map((each) => [parseAddress(each.address), each.pubkey]))
  return accounts.map((account) => {
    const publicKey = keys.get(account.address)
    return publicKey === undefined ? account : { ...account, publicKey }
  })
}
