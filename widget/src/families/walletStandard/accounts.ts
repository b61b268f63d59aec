import * as z from 'zod/mini'
import { AddressSchema } from '../../../protocol/address.ts'
import type { ChainId, Namespace } from '../../../protocol/caip.ts'
import { RpcCode } from '../../../protocol/errors.ts'
import { malformed, RpcError } from '../../core/rpcError.ts'

/** How a family that speaks Wallet Standard writes what is told of its accounts. */
export type StandardKind = {
  namespace: Namespace
  /** Wallet Standard's name of a chain. */
  standardChainOf(chainId: ChainId): string
  /** The family's spelling of an address; null for what is none. */
  parseAddress(text: string): string | null
}

/** Most accounts of one wallet; an answer with more is malformed. */
const MAX_ACCOUNTS = 100

/** Those of other families stand among them, where a wallet serves several. */
export const AccountsSchema = z
  .array(z.object({ address: AddressSchema, chains: z.array(z.string()) }))
  .check(z.maxLength(MAX_ACCOUNTS))

/**
 * Addresses of the family that a wallet shares on a chain, without duplicates.
 *
 * @throws RpcError -32603, reason WALLET_MALFORMED; 4100, reason WRONG_CHAIN, where it shares them on other chains alone.
 */
export function readAddresses(
  { namespace, standardChainOf, parseAddress }: StandardKind,
  accounts: unknown,
  chainId: ChainId,
): readonly string[] {
  const parsed = z.safeParse(AccountsSchema, accounts)
  if (!parsed.success) throw malformed()
  const own = parsed.data.filter(({ chains }) => chains.some((chain) => chain.startsWith(`${namespace}:`)))
  const usable = own.filter(({ chains }) => chains.includes(standardChainOf(chainId)))
  if (own.length > 0 && usable.length === 0) throw otherChain()
  return [...new Set(usable.map(({ address }) => parseAddress(address) ?? fail()))]
}

function fail(): never {
  throw malformed()
}

/** The wallet has nothing to share on the chain. */
export function otherChain(): RpcError {
  return new RpcError({
    code: RpcCode.unauthorized,
    message:
      'The wallet shares no account on this network. Choose the network in the wallet, then try again.',
    reason: 'WRONG_CHAIN',
  })
}
