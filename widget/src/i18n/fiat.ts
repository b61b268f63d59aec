import type { Currency } from '@latch/protocol/account.ts'
import { parseUnits } from './units.ts'

/** Decimals of amounts of money in this code: enough for a token that costs a millionth of a cent. */
export const FIAT_DECIMALS = 12

/** Currencies of prices (the `currency` parameter of the account API), by the regions that use them. */
const REGIONS = {
  usd: 'US EC SV PA PR ZW',
  eur: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK ME XK MC SM VA AD',
  gbp: 'GB GG IM JE',
  aud: 'AU KI NR TV',
  cad: 'CA',
  inr: 'IN BT',
  jpy: 'JP',
} as const satisfies Partial<Record<Currency, string>>

/** Returns the user's currency by the region of a BCP 47 tag, or its likely region; dollars if prices are not available in it. */
export function localeCurrency(locale: string): Currency {
  const region = regionOf(locale)
  const found = Object.entries(REGIONS).find(([, regions]) => regions.split(' ').includes(region))
  return (found?.[0] as Currency | undefined) ?? 'usd'
}

/**
 * Returns the worth of an amount, cut to {@link FIAT_DECIMALS}.
 *
 * @param value - Base units of a token with `decimals`.
 * @param price - Price of one whole token, in any currency; finite and not negative.
 */
export function fiatOf(value: bigint, decimals: number, price: number): bigint {
  return (value * priceUnits(price)) / 10n ** BigInt(decimals)
}

/** Returns the base units that an amount of money buys, rounded down; null if the price is zero. */
export function unitsFor(fiat: bigint, decimals: number, price: number): bigint | null {
  const units = priceUnits(price)
  return units === 0n ? null : (fiat * 10n ** BigInt(decimals)) / units
}

/** Returns a price with 12 decimals. Converts it through text, because `price * 1e12` would have a rounding error. */
function priceUnits(price: number): bigint {
  return parseUnits(price.toFixed(FIAT_DECIMALS), FIAT_DECIMALS) ?? BigInt(Math.round(price)) * 10n ** 12n
}

function regionOf(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().region ?? ''
  } catch {
    return ''
  }
}
