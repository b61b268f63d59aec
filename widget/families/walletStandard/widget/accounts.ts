import { AddressSchema } from '@latch/protocol/address.ts'
import { BASE64 } from '@latch/protocol/base64.ts'
import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { malformed, RpcError } from '@latch/widget/src/core/rpcError.ts'
import type { Account } from '@latch/widget/src/core/walletSession.ts'
import * as z from 'zod/mini'

/** Accounts in a family that uses Wallet Standard. */
export type StandardKind = {
  namespace: Namespace
  /** Wallet Standard's name of a chain. */
  standardChainOf(chainId: ChainId): string
  /** Returns the family's spelling of an address; null if it is not one. */
  parseAddress(text: string): string | null
  /** True if apps need an account's key, which its address does not contain. */
  hasKeys: boolean
}

/** Most accounts of one wallet; an answer with more is malformed. */
const MAX_ACCOUNTS = 100

/** An invalid key is left out. */
const key = z.optional(z.string().check(z.minLength(1), z.maxLength(8_192), z.regex(BASE64)))

/** Schema of a wallet's accounts; a wallet of several families includes those of the others. */
export const AccountsSchema = z
  .array(
    z.object({ address: AddressSchema, chains: z.array(z.string()), publicKey: z.catch(key, undefined) }),
  )
  .check(z.maxLength(MAX_ACCOUNTS))

/**
 * Returns the family's accounts that a wallet shares on a chain, each once.
 *
 * @throws RpcError -32603, reason WALLET_MALFORMED; 4100, reason WRONG_CHAIN, if it shares them only on other chains.
 */
export function readAccounts(
  { namespace, standardChainOf, parseAddress, hasKeys }: StandardKind,
  accounts: unknown,
  chainId: ChainId,
): readonly Account[] {
  const parsed = z.safeParse(AccountsSchema, accounts)
  if (!parsed.success) throw malformed()
  const own = parsed.data.filter(({ chains }) => chains.some((chain) => chain.startsWith(`${namespace}:`)))
  const usable = own.filter(({ chains }) => chains.includes(standardChainOf(chainId)))
  if (own.length > 0 && usable.length === 0) throw otherChain()
  const read = usable.map(({ address, publicKey }): [string, Account] => {
    const own = parseAddress(address) ?? fail()
    return [own, hasKeys && publicKey !== undefined ? { address: own, publicKey } : { address: own }]
  })
  return [...new Map(read).values()]
}

function fail(): never {
  throw malformed()
}

/** Returns 4100: the wallet shares no account on the chain. */
export function otherChain(): RpcError {
  return new RpcError({
    code: RpcCode.unauthorized,
    message:
      'The wallet shares no account on this network. Choose the network in the wallet, then try again.',
    reason: 'WRONG_CHAIN',
  })
}
