import type { ChainId } from '@latch/protocol/caip.ts'
import { malformed } from '@latch/widget/src/core/rpcError.ts'
import type { Account } from '@latch/widget/src/core/walletSession.ts'
import * as z from 'zod/mini'
import { otherChain } from '#walletStandard/widget/accounts.ts'
import { parseAddress, readPrincipal } from '../bytes/address.ts'
import { publicKey, type SharedAccounts, SharedAccountsSchema } from './callWallet.ts'

/** WalletConnect's name of the session property with a paired wallet's accounts. */
const PROPERTY = 'stacks_getAddresses'

const PropertySchema = z.array(
  z.object({ address: z.string(), publicKey: z.catch(z.optional(publicKey), undefined) }),
)

/** Parses the accounts that a wallet reports, on any chain. @throws RpcError -32603, reason WALLET_MALFORMED */
export function parseAccounts(data: unknown): SharedAccounts {
  const parsed = z.safeParse(SharedAccountsSchema, data)
  if (parsed.success) return parsed.data
  throw malformed()
}

/**
 * Returns the accounts that a wallet shares on a chain, each once.
 *
 * @throws RpcError 4100, reason WRONG_CHAIN, if it only shares those of other networks.
 */
export function accountsOn(shared: SharedAccounts, chainId: ChainId): readonly Account[] {
  const accounts = new Map<string, Account>()
  for (const { address, publicKey: key } of shared) {
    const parsed = parseAddress(address, chainId)
    if (parsed !== null)
      accounts.set(parsed, key === undefined ? { address: parsed } : { address: parsed, publicKey: key })
  }
  const isElsewhere = shared.some(({ address }) => readPrincipal(address) !== null)
  if (accounts.size === 0 && isElsewhere) throw otherChain()
  return [...accounts.values()]
}

/** Returns whether a wallet shares an account on a chain. */
export function isOn(shared: SharedAccounts, chainId: ChainId): boolean {
  return shared.some(({ address }) => parseAddress(address, chainId) !== null)
}

/** Adds the keys that a paired wallet reported for its accounts. @see `Family.peer.completeAccounts` */
export function completeAccounts(
  accounts: readonly Account[],
  properties: Readonly<Record<string, unknown>>,
): readonly Account[] {
  const described = z.safeParse(PropertySchema, properties[PROPERTY]).data ?? []
  return accounts.map((account) => {
    const key = described.find(({ address }) => address === account.address)?.publicKey
    return key === undefined ? account : { ...account, publicKey: key }
  })
}

type Described = { symbol: 'STX'; address: string; publicKey?: string }

/** Returns accounts in the format of SIP-030's `getAddresses`. */
export function describeAccounts(accounts: readonly Account[]): { addresses: readonly Described[] } {
  return {
    addresses: accounts.map(({ address, publicKey: key }) => ({
      symbol: 'STX',
      address,
      ...(key === undefined ? {} : { publicKey: key }),
    })),
  }
}
