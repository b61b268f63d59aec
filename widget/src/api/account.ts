/** Balances, portfolio value and names of accounts. History is in `history.ts`. */

import {
  type Backfill,
  type BalanceEntry,
  BalanceResponseSchema,
  BalanceSchema,
  type Currency,
  type Identity,
  IdentityResponseSchema,
  NATIVE_ADDRESS,
  NameRecordSchema,
  type Nft,
  NftSchema,
  NftsResponseSchema,
} from '@latch/protocol/account.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { toBaseUnits } from '@latch/protocol/decimal.ts'
import * as z from 'zod/mini'
import { onAccountsForgotten } from '#core/accountData.ts'
import { config } from '#core/configStore.ts'
import { createAnswerCache, type ReadOptions } from './answerCache.ts'
import { callHosting, readEntries } from './hosting.ts'
import { answerStorage } from './storedAnswers.ts'

/** @see docs/behaviour.md#numbers */
export const BALANCE_LIFETIME_MS = 30_000

/** Milliseconds. @see docs/behaviour.md#numbers */
const LIFETIME = {
  balance: BALANCE_LIFETIME_MS,
  portfolio: 30_000,
  identity: 300_000,
  name: 300_000,
} as const

/** Balance of one token in an account. */
export type TokenBalance = {
  chainId: ChainId
  /** The token's contract or mint as its family writes it; null for the chain's own currency. */
  address: string | null
  name: string
  symbol: string
  decimals: number
  /** Base units. */
  amount: bigint
  /** Price of one token in {@link Balances.currency}; null if unknown. */
  price: number | null
  /** Value of the whole amount in {@link Balances.currency}; null if unknown. */
  value: number | null
  iconUrl: string | null
}

export type Balances = {
  balances: readonly TokenBalance[]
  /** Currency of the prices: the requested one, or `usd` if it has no rate. */
  currency: Currency
  /** True if an upstream is down and this is the last known answer. */
  stale: boolean
  /** ISO 8601 time of the reading; null if unknown. */
  asOf: string | null
  /** Chains that could not be read when several were requested. */
  unavailable: readonly ChainId[]
}

const balanceCache = createAnswerCache(LIFETIME.balance, answerStorage('balance', BalanceResponseSchema))
const identityCache = createAnswerCache(LIFETIME.identity, answerStorage('identity', IdentityResponseSchema))
/** Never stored, because money is sent to the address of a name. */
const nameCache = createAnswerCache<NameRecord | null>(LIFETIME.name)

/**
 * Fetches native and token balances, the native balance of each chain first. Tokens with a zero balance are left out,
 * native balances are not. With `maxAge: 0` hosting also reads the chain again.
 *
 * @param address - Of any served family.
 * @param chainId - If omitted, all chains of the project in the address's family.
 * @throws RpcError of {@link callHosting}; 4001 HOST_ABORTED.
 */
export async function fetchBalances(
  address: string,
  chainId?: ChainId,
  { currency = 'usd', ...options }: ReadOptions & { currency?: Currency } = {},
): Promise<Balances> {
  const query = queryOf({ currency, chainId })
  const path = `/v1/account/${encodeURIComponent(address)}/balance?${query}`
  const fresh = options.maxAge === 0 ? `&forceUpdate=${forced(address, chainId)}` : ''
  const fetchBalances = (controller: AbortController) =>
    callHosting(BalanceResponseSchema, path + fresh, { controller })
  const body = await balanceCache.read(path, fetchBalances, options)
  return {
    balances: readEntries(BalanceSchema, body.balances, 'a balance').map(toTokenBalance),
    currency: body.currency ?? currency,
    stale: body.stale ?? false,
    asOf: body.asOf ?? null,
    unavailable: body.unavailable ?? [],
  }
}

/** Returns the CAIP-10 id of the balance that hosting must not answer from its cache. */
function forced(address: string, chainId: ChainId | undefined): string {
  const native = address.startsWith('0x') ? NATIVE_ADDRESS : address
  return encodeURIComponent(`${chainId ?? config().chains[0]?.id}:${native}`)
}

function toTokenBalance({ quantity, address, value, ...entry }: BalanceEntry): TokenBalance {
  const decimals = Number(quantity.decimals)
  return {
    ...entry,
    address: address?.split(':')[2] ?? null,
    decimals,
    amount: toBaseUnits(quantity.numeric, decimals),
    value: value ?? null,
  }
}

export type NftPage = {
  nfts: readonly Nft[]
  next: string | null
  stale: boolean
  /** See `HistoryPage`. */
  backfill: Backfill | null
}

const nftCache = createAnswerCache(LIFETIME.portfolio, answerStorage('nfts', NftsResponseSchema))

/** Fetches the NFTs of one chain, by page. @throws RpcError as {@link fetchBalances}. */
export async function fetchNfts(
  { address, chainId, cursor = null }: { address: string; chainId: ChainId; cursor?: string | null },
  options: ReadOptions = {},
): Promise<NftPage> {
  const query = queryOf({ chainId, cursor: cursor ?? undefined })
  const path = `/v1/account/${encodeURIComponent(address)}/nfts?${query}`
  const body = await nftCache.read(
    path,
    (controller) => callHosting(NftsResponseSchema, path, { controller }),
    options,
  )
  const { data, next, stale = false, backfill = null } = body
  return { nfts: readEntries(NftSchema, data, 'an NFT'), next, stale, backfill }
}

/**
 * Fetches the account's primary name and picture. An account without a name, or of a family without names, has
 * `name: null`.
 *
 * @throws RpcError as {@link fetchBalances}.
 */
export function fetchIdentity(address: string, options: ReadOptions = {}): Promise<Identity> {
  const path = identityPath(address)
  return identityCache.read(
    path,
    (controller) => callHosting(IdentityResponseSchema, path, { controller }),
    options,
  )
}

function identityPath(address: string): string {
  return `/v1/identity/${encodeURIComponent(address)}?${queryOf({})}`
}

/** Caches an identity that is already known, also for the documents that this site loads next. */
export async function saveIdentity(address: string, identity: Identity): Promise<void> {
  await identityCache.read(identityPath(address), async () => identity, { maxAge: 0 })
}

export type NameRecord = {
  /** Normalized name (ENSIP-15). Show this one, not the typed text. */
  name: string
  /** Address as the family writes it; EIP-55 on EVM chains. */
  address: string
}

/**
 * Resolves a name on a chain; null if no one has registered it.
 *
 * @param name - As typed or pasted, e.g. `Alice.eth`; hosting normalizes it.
 * @throws RpcError as {@link fetchBalances}; API_REFUSED with field `name` if it is not a valid name.
 */
export function fetchAddressOfName(
  name: string,
  chainId: ChainId,
  options: ReadOptions = {},
): Promise<NameRecord | null> {
  const query = queryOf({ chainId, apiVersion: '2' })
  const path = `/v1/profile/account/${encodeURIComponent(name.trim())}?${query}`
  return nameCache.read(
    path,
    async (controller) => {
      // `[]` means that the name is not registered.
      const answer = await callHosting(z.unknown(), path, { controller })
      const [record] = readEntries(NameRecordSchema, [answer].flat(), 'a name')
      const [found] = Object.values(record?.addresses ?? {})
      return record === undefined || found === undefined
        ? null
        : { name: record.name, address: found.address }
    },
    options,
  )
}

/** Returns the query of a request: the project first. */
export function queryOf(parameters: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const query = new URLSearchParams({ projectId: config().projectId })
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value)
  return query
}

/** Clears all cached balances and NFTs, e.g. after an account sent something. */
export function forgetBalances(): void {
  balanceCache.clear()
  nftCache.clear()
}

onAccountsForgotten(() => {
  forgetBalances()
  identityCache.clear()
})
