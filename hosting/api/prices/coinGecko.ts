import { familyFacts } from '@latch/families/facts.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import * as z from 'zod'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import { logTrouble } from '#http/log.ts'
import { fetchUpstream } from '../fetchUpstream.ts'
import { split } from '../split.ts'
import type { PriceBook } from './priceBook.ts'
import type { PriceQuery } from './pricesPort.ts'

const BASE = 'https://pro-api.coingecko.com/api/v3'
/** Addresses of one request; more do not fit into a URL. */
const ADDRESSES_EACH = 30

/** The service's names of a chain and of its own currency; undefined for one that is not priced by it. */
function coinGeckoIds({ info }: Chain): readonly [platform: string, coin: string] | undefined {
  return familyFacts(info.id)?.services.coinGecko?.[parseChainId(info.id).reference]
}

/** `{ "0x…": { "usd": 1 } }`; a coin without a market has an empty object. */
const AnswerSchema = z.record(z.string(), z.record(z.string(), z.number().nullable()))

/** Returns whether a key is set and the service supports the chain. */
export function hasHostedPrices(env: Environment, chain: Chain): boolean {
  return Boolean(env.COINGECKO_API_KEY) && coinGeckoIds(chain) !== undefined
}

/**
 * Prices from CoinGecko.
 *
 * @returns null if no key is set, the service does not support the chain, or it is down: pools are read instead.
 */
export async function hostedPrices(
  env: Environment,
  { chain, addresses, currency }: PriceQuery,
): Promise<PriceBook | null> {
  const [platform, coin] = coinGeckoIds(chain) ?? []
  if (!env.COINGECKO_API_KEY || platform === undefined || coin === undefined) return null
  const headers = { 'x-cg-pro-api-key': env.COINGECKO_API_KEY }
  const fetchCoinGecko = async (path: string, query: Record<string, string>) => {
    const url = `${BASE}${path}?${new URLSearchParams({ ...query, vs_currencies: currency })}`
    return Object.entries(AnswerSchema.parse(await fetchUpstream(url, { headers })))
  }
  try {
    const contracts = addresses.filter((address) => address !== NATIVE_ADDRESS)
    const [native, ...tokens] = await Promise.all([
      addresses.length > contracts.length ? fetchCoinGecko('/simple/price', { ids: coin }) : [],
      ...split(contracts, ADDRESSES_EACH).map((chunk) =>
        fetchCoinGecko(`/simple/token_price/${platform}`, { contract_addresses: chunk.join(',') }),
      ),
    ])
    const known = [...tokens.flat(), ...(native ?? []).map(([, quote]) => [NATIVE_ADDRESS, quote] as const)]
    const prices = known.flatMap(([address, quote]) => {
      const price = quote[currency]
      return typeof price === 'number' ? [[address, price] as const] : []
    })
    return { currency, prices: new Map(prices) }
  } catch (error) {
    logTrouble('The price service failed', {}, error)
    return null
  }
}
