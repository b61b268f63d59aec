import type { ChainId } from '@latch/protocol/caip.ts'
import { projectChain } from '@latch/widget/src/core/configStore.ts'
import { malformed } from '@latch/widget/src/core/rpcError.ts'
import * as z from 'zod/mini'
import { otherChain } from '#walletStandard/widget/accounts.ts'
import { parseAddress } from '../bytes/address.ts'
import { chainIdOfGenesis } from '../protocol/chains.ts'
import { type InjectedAccount, InjectedAccountsSchema } from './injectedWallet.ts'

/** How accounts are written that are of no chain. */
export const GENERIC_PREFIX = 42

/** How a chain writes accounts (SS58). */
export function prefixOf(chainId: ChainId): number {
  const { ss58Prefix } = projectChain(chainId)?.parameters ?? {}
  return ss58Prefix !== undefined && /^\d{1,5}$/.test(ss58Prefix) ? Number(ss58Prefix) : GENERIC_PREFIX
}

/** An account as a chain writes it; null for what is none. Wallets write one with any prefix: its key is what counts. */
export function addressOn(chainId: ChainId, text: string): string | null {
  return parseAddress(text, prefixOf(chainId))
}

/** Whether an account may be used on a chain: some are restricted to one chain. */
export function isForChain({ address, genesisHash, type }: InjectedAccount, chainId: ChainId): boolean {
  const isOfFamily = type !== 'ethereum' && addressOn(chainId, address) !== null
  return isOfFamily && (genesisHash === undefined || chainIdOfGenesis(genesisHash) === chainId)
}

/**
 * Addresses that a wallet shares on a chain, as the chain writes them, without duplicates. Wallets list keys of other
 * families beside, which are left out.
 *
 * @throws RpcError -32603, reason WALLET_MALFORMED; 4100, reason WRONG_CHAIN, where it shares them on other chains alone.
 */
export function readAddresses(accounts: unknown, chainId: ChainId): readonly string[] {
  const parsed = z.safeParse(InjectedAccountsSchema, accounts)
  if (!parsed.success) throw malformed()
  const own = parsed.data.filter(({ address }) => addressOn(chainId, address) !== null)
  const usable = own.filter((account) => isForChain(account, chainId))
  if (own.length > 0 && usable.length === 0) throw otherChain()
  return [...new Set(usable.flatMap(({ address }) => addressOn(chainId, address) ?? []))]
}
