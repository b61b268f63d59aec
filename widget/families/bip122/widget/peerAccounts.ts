import type { ChainId } from '@latch/protocol/caip.ts'
import type { Account } from '@latch/widget/src/core/walletSession.ts'
import * as z from 'zod/mini'
import { ORDINALS, orderByPurpose, PAYMENT } from './accounts.ts'
import { publicKey } from './callWallet.ts'

const AccountsSchema = z.array(
  z.object({
    address: z.string(),
    publicKey: z.catch(z.optional(publicKey), undefined),
    intention: z.optional(z.string()),
    purpose: z.optional(z.string()),
  }),
)
/** Accounts in the format of Reown's reference, or grouped by purpose, as `@stacks/connect` reads them. */
const PropertySchema = z.union([AccountsSchema, z.record(z.string(), AccountsSchema)])

type PeerAccount = z.infer<typeof AccountsSchema>[number]

/** Adds a paired wallet's data about its accounts: keys and purposes. The payment account comes first. */
export async function completeAccounts(
  accounts: readonly Account[],
  { bip122_getAccountAddresses: property }: Readonly<Record<string, unknown>>,
  chainId: ChainId,
): Promise<readonly Account[]> {
  const { data = [] } = z.safeParse(PropertySchema, property)
  const groups = Array.isArray(data) ? { '': data } : data
  const stated = Object.entries(groups).flatMap(([group, each]) =>
    each.map((account) => ({ ...account, purpose: peerPurpose(account, group) })),
  )
  const completed = accounts.map((account): Account => {
    const { publicKey, purpose } = stated.find(({ address }) => address === account.address) ?? {}
    return { ...account, ...(publicKey !== undefined && { publicKey }), ...(purpose && { purpose }) }
  })
  return orderByPurpose(completed, chainId)
}

/** `ordinal` in WalletConnect, `ordinals` elsewhere. */
function peerPurpose({ intention, purpose }: PeerAccount, group: string): string | undefined {
  const word = purpose ?? intention ?? group
  if (word.startsWith('ordinal')) return ORDINALS
  return word === PAYMENT ? PAYMENT : undefined
}
