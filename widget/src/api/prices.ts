import {
  type Currency,
  type FungiblePrice,
  FungiblePriceSchema,
  NATIVE_ADDRESS,
  PriceResponseSchema,
} from '../../protocol/account.ts'
import type { ChainId } from '../../protocol/caip.ts'
import { config } from '../host/configStore.ts'
import { createAnswerCache, type ReadOptions } from './answerCache.ts'
import { askHosting, readEntries } from './hosting.ts'

/** Milliseconds (spec §9 'Cache lifetimes'). */
const LIFETIME = 15_000

export type Prices = {
  prices: readonly FungiblePrice[]
  /** As asked, or `usd` when there is no rate for that. */
  currency: Currency
  stale: boolean
}

const cache = createAnswerCache<Prices>(LIFETIME)

/**
 * Prices of tokens; a token that nobody prices has `price: null`, one that nobody knows is missing.
 *
 * @param tokens - CAIP-10, at most 100; {@link nativeToken} for a chain's own currency.
 * @throws RpcError of {@link askHosting}; 4001 HOST_ABORTED.
 */
export function fetchPrices(
  tokens: readonly string[],
  { currency = 'usd', ...options }: ReadOptions & { currency?: Currency } = {},
): Promise<Prices> {
  const addresses = [...new Set(tokens)].sort()
  const key = `${currency} ${addresses.join(' ')}`
  return cache.read(key, () => readPrices({ addresses, currency }), options)
}

async function readPrices(question: { addresses: string[]; currency: Currency }): Promise<Prices> {
  const { projectId } = config()
  const body = await askHosting(PriceResponseSchema, '/v1/fungible/price', { projectId, ...question })
  return {
    prices: readEntries(FungiblePriceSchema, body.fungibles, 'a price'),
    currency: body.currency ?? question.currency,
    stale: body.stale ?? false,
  }
}

/** The id of a chain's own currency in {@link fetchPrices}. */
export function nativeToken(chainId: ChainId): string {
  return `${chainId}:${NATIVE_ADDRESS}`
}
