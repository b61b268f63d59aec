import type { ChainId } from '@latch/protocol/caip.ts'
import { malformed } from '@latch/widget/src/core/rpcError.ts'
import type { Account } from '@latch/widget/src/core/walletSession.ts'
import * as z from 'zod/mini'
import { otherChain } from '#walletStandard/widget/accounts.ts'
import { parseAddress, readAddress } from '../bytes/address.ts'
import { chainIdOfBitcoin } from '../protocol/chains.ts'
import { type SharedAccounts, SharedAccountsSchema } from './callWallet.ts'

/** Purposes of accounts: payments are made from the first; the second holds inscriptions and only signs. */
export const PAYMENT = 'payment'
export const ORDINALS = 'ordinals'

/** Parses the accounts that a wallet reports, on any chain. @throws RpcError -32603, reason WALLET_MALFORMED */
export function parseAccounts(data: unknown): SharedAccounts {
  const parsed = z.safeParse(SharedAccountsSchema, data)
  if (parsed.success) return parsed.data
  throw malformed()
}

/**
 * Returns the accounts that a wallet shares on a chain: payment accounts first, each address once.
 *
 * @throws RpcError 4100, reason WRONG_CHAIN, if it shares them only on other chains.
 */
export function accountsOn(shared: SharedAccounts, chainId: ChainId): readonly Account[] {
  const usable = shared.flatMap(({ address, chains, publicKey, purpose, features }) => {
    const parsed = parseAddress(address, chainId)
    // Addresses of all test networks look alike: the wallet's name for the network distinguishes them, if it states one.
    const isElsewhere = chains !== undefined && !chains.some((word) => chainIdOfBitcoin(word) === chainId)
    return parsed === null || isElsewhere
      ? []
      : [{ address: parsed, ...dropAbsent({ publicKey, purpose, features }) }]
  })
  if (shared.length > 0 && usable.length === 0) throw otherChain()
  return orderByPurpose(usable, chainId)
}

/** Returns whether a wallet shares a payment account on a chain. */
export function isOn(shared: SharedAccounts, chainId: ChainId): boolean {
  try {
    return accountsOn(shared, chainId).length > 0
  } catch {
    return false
  }
}

/**
 * Sets the purpose of every account, payment accounts first. Empty without a payment account, because inscriptions are
 * never spent. If a wallet states no purpose, a Taproot account beside others is for ordinals.
 */
export function orderByPurpose(accounts: readonly Account[], chainId: ChainId): readonly Account[] {
  const isTaproot = ({ address }: Account) => readAddress(address, chainId)?.kind === 'p2tr'
  const hasOthers = !accounts.every(isTaproot)
  const accountPurpose = (account: Account) =>
    account.purpose ?? (hasOthers && isTaproot(account) ? ORDINALS : PAYMENT)
  const known = accounts.map((account): Account => ({ ...account, purpose: accountPurpose(account) }))
  const paying = known.filter(({ purpose }) => purpose === PAYMENT)
  if (paying.length === 0) return []
  const ordered = [...paying, ...known.filter(({ purpose }) => purpose === ORDINALS)]
  return ordered.filter(
    ({ address }, at) => ordered.findIndex((account) => account.address === address) === at,
  )
}

/** Returns accounts in the format of WalletConnect's `getAccountAddresses`. */
export function describeAccounts(
  accounts: readonly Account[],
): readonly { address: string; purpose: string; intention: string; publicKey?: string }[] {
  return accounts.map(({ address, publicKey, purpose = PAYMENT }) => ({
    address,
    purpose,
    // WalletConnect's own word for it.
    intention: purpose === PAYMENT ? PAYMENT : 'ordinal',
    ...dropAbsent({ publicKey }),
  }))
}

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

function dropAbsent<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Present<Fields>
}
