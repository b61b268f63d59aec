import type { ChainId } from '@latch/protocol/caip.ts'
import { projectChain } from '@latch/widget/src/core/configStore.ts'
import { malformed } from '@latch/widget/src/core/rpcError.ts'
import * as z from 'zod/mini'
import { otherChain } from '#walletStandard/widget/accounts.ts'
import { parseAddress } from '../bytes/address.ts'
import { chainIdOfGenesis } from '../protocol/chains.ts'
import { type InjectedAccount, InjectedAccountsSchema } from './injectedWallet.ts'

/** Prefix of accounts without a chain. */
export const GENERIC_PREFIX = 42

/** Returns the prefix of a chain's accounts (SS58). */
export function chainSs58Prefix(chainId: ChainId): number {
  const { ss58Prefix } = projectChain(chainId)?.parameters ?? {}
  return ss58Prefix !== undefined && /^\d{1,5}$/.test(ss58Prefix) ? Number(ss58Prefix) : GENERIC_PREFIX
}

/** Returns an account as the chain writes it; null if it is not an account. Wallets use any prefix: only the key counts. */
export function addressOn(chainId: ChainId, text: string): string | null {
  return parseAddress(text, chainSs58Prefix(chainId))
}

/** Returns whether an account may be used on a chain: some are restricted to one chain. */
export function isForChain({ address, genesisHash, type }: InjectedAccount, chainId: ChainId): boolean {
  const isOfFamily = type !== 'ethereum' && addressOn(chainId, address) !== null
  return isOfFamily && (genesisHash === undefined || chainIdOfGenesis(genesisHash) === chainId)
}

/**
 * Returns the addresses that a wallet shares on a chain, as the chain writes them, without duplicates. Keys of other
 * families are left out.
 *
 * @throws RpcError -32603, reason WALLET_MALFORMED; 4100, reason WRONG_CHAIN, if it shares them only on other chains.
 */
export function readAddresses(accounts: unknown, chainId: ChainId): readonly string[] {
  const parsed = z.safeParse(InjectedAccountsSchema, accounts)
  if (!parsed.success) throw malformed()
  const own = parsed.data.filter(({ address }) => addressOn(chainId, address) !== null)
  const usable = own.filter((account) => isForChain(account, chainId))
  if (own.length > 0 && usable.length === 0) throw otherChain()
  return [...new Set(usable.flatMap(({ address }) => addressOn(chainId, address) ?? []))]
}
