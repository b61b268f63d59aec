import type { Question } from '../../http/route.ts'
import { findKept, keep, keptUrl, STALE_SECONDS } from '../cache.ts'
import { hasHostedPrices, hostedPrices } from './coinGecko.ts'
import type { PricesTold, PricesWanted } from './port.ts'

/** Seconds. @see docs/behaviour.md#numbers */
export const PRICE_LIFETIME = 15
/** Tokens of one chain and currency whose prices are kept: those that were asked for last. */
const MOST_KEPT = 500

/** Prices by token; null where the service knows none. */
type Kept = Readonly<Record<string, readonly [price: number | null, at: number]>>

/**
 * Prices of the hosted service. They are kept token by token, so that what one visitor asked for answers the next,
 * whatever else the two want to know; only what nobody asked for lately goes on to the service.
 *
 * @param mayAsk - Whether whoever asks may have the service asked.
 * @returns null without such a service, and when it is down and told nothing of these tokens within a day.
 */
export async function keptPrices(
  { env, url, context }: Pick<Question, 'env' | 'url' | 'context'>,
  { chain, addresses, currency }: PricesWanted,
  mayAsk: () => Promise<boolean> = async () => true,
): Promise<PricesTold | null> {
  if (!hasHostedPrices(env, chain)) return null
  const key = keptUrl(url.origin, `prices ${chain.info.id} ${currency}`)
  const at = Date.now()
  const kept = withinSeconds(STALE_SECONDS, (await findKept<Kept>(key))?.answer ?? {}, at)
  const fresh = withinSeconds(PRICE_LIFETIME, kept, at)
  const missing = addresses.filter((address) => !Object.hasOwn(fresh, address))
  if (missing.length === 0) return tell(fresh, { addresses, currency })
  const told = (await mayAsk()) ? await hostedPrices(env, { chain, addresses: missing, currency }) : null
  if (told === null) {
    const last = tell(kept, { addresses, currency })
    return last && { ...last, stale: true }
  }
  const asked: Kept = Object.fromEntries(
    missing.map((address) => [address, [told.prices.get(address) ?? null, at] as const]),
  )
  context.waitUntil(keep(key, { answer: newest({ ...kept, ...asked }), at }))
  return tell({ ...fresh, ...asked }, { addresses, currency })
}

function withinSeconds(seconds: number, kept: Kept, now: number): Kept {
  return Object.fromEntries(Object.entries(kept).filter(([, [, at]]) => now - at < seconds * 1000))
}

function newest(kept: Kept): Kept {
  const entries = Object.entries(kept).toSorted(([, [, a]], [, [, b]]) => b - a)
  return Object.fromEntries(entries.slice(0, MOST_KEPT))
}

/** @returns null when nothing of what is asked for is there. */
function tell(
  kept: Kept,
  { addresses, currency }: Pick<PricesWanted, 'addresses' | 'currency'>,
): PricesTold | null {
  const known = addresses.flatMap((address) => {
    const [price, at] = kept[address] ?? []
    return price === undefined || at === undefined ? [] : [{ address, price, at }]
  })
  if (known.length === 0 && addresses.length > 0) return null
  const prices = known.flatMap(({ address, price }) => (price === null ? [] : [[address, price] as const]))
  const at = Math.min(Date.now(), ...known.map((one) => one.at))
  return { book: { currency, prices: new Map(prices) }, at, stale: false }
}
