import type { ProjectRequest } from '#http/route.ts'
import { cacheUrl, findCached, putCached, STALE_SECONDS } from '../cache.ts'
import { hasHostedPrices, hostedPrices } from './coinGecko.ts'
import type { DatedPrices, PriceQuery } from './pricesPort.ts'

/** Seconds. @see docs/behaviour.md#numbers */
export const PRICE_LIFETIME = 15
/** Tokens of one chain and currency whose prices are cached: the most recently requested ones. */
const MAX_CACHED = 500

/** Prices by token; null if the service has none. */
type CachedPrices = Readonly<Record<string, readonly [price: number | null, at: number]>>

/**
 * Prices of the hosted service, cached token by token: only the missing ones are requested.
 *
 * @param allowsHosted - Whether this request may call the service, by its rate limit.
 * @returns null without such a service, and if it is down and no price of the last day is cached.
 */
export async function cachedPrices(
  { env, url, context }: Pick<ProjectRequest, 'env' | 'url' | 'context'>,
  { chain, addresses, currency }: PriceQuery,
  allowsHosted: () => Promise<boolean> = async () => true,
): Promise<DatedPrices | null> {
  if (!hasHostedPrices(env, chain)) return null
  const key = cacheUrl(url.origin, `prices ${chain.info.id} ${currency}`)
  const at = Date.now()
  const cached = withinSeconds(STALE_SECONDS, (await findCached<CachedPrices>(key))?.answer ?? {}, at)
  const fresh = withinSeconds(PRICE_LIFETIME, cached, at)
  const missing = addresses.filter((address) => !Object.hasOwn(fresh, address))
  if (missing.length === 0) return toPriceBook(fresh, { addresses, currency })
  const hosted = (await allowsHosted())
    ? await hostedPrices(env, { chain, addresses: missing, currency })
    : null
  if (hosted === null) {
    const last = toPriceBook(cached, { addresses, currency })
    return last && { ...last, stale: true }
  }
  const answered: CachedPrices = Object.fromEntries(
    missing.map((address) => [address, [hosted.prices.get(address) ?? null, at] as const]),
  )
  context.waitUntil(putCached(key, { answer: newest({ ...cached, ...answered }), at }))
  return toPriceBook({ ...fresh, ...answered }, { addresses, currency })
}

function withinSeconds(seconds: number, cached: CachedPrices, now: number): CachedPrices {
  return Object.fromEntries(Object.entries(cached).filter(([, [, at]]) => now - at < seconds * 1000))
}

function newest(cached: CachedPrices): CachedPrices {
  const entries = Object.entries(cached).toSorted(([, [, a]], [, [, b]]) => b - a)
  return Object.fromEntries(entries.slice(0, MAX_CACHED))
}

/** @returns null if none of these tokens has a price. */
function toPriceBook(
  cached: CachedPrices,
  { addresses, currency }: Pick<PriceQuery, 'addresses' | 'currency'>,
): DatedPrices | null {
  const known = addresses.flatMap((address) => {
    const [price, at] = cached[address] ?? []
    return price === undefined || at === undefined ? [] : [{ address, price, at }]
  })
  if (known.length === 0 && addresses.length > 0) return null
  const prices = known.flatMap(({ address, price }) => (price === null ? [] : [[address, price] as const]))
  const at = Math.min(Date.now(), ...known.map((one) => one.at))
  return { book: { currency, prices: new Map(prices) }, at, stale: false, source: 'service' }
}
