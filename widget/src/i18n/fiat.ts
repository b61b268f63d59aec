import type { Currency } from '@latch/protocol/account.ts'
import { parseUnits } from './units.ts'

/** Decimals of amounts of money in this code: enough for a token that costs a millionth of a cent. */
export const FIAT_DECIMALS = 12
/** Decimals that a number can be written with. */
const MAX_SCALE = 100

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
  const { units, scale } = readPrice(price)
  return (value * units) / 10n ** BigInt(decimals + scale - FIAT_DECIMALS)
}

/** Returns the base units that an amount of money buys, rounded down; null if the price is zero. */
export function unitsFor(fiat: bigint, decimals: number, price: number): bigint | null {
  const { units, scale } = readPrice(price)
  return units === 0n ? null : (fiat * 10n ** BigInt(decimals + scale - FIAT_DECIMALS)) / units
}

/**
 * Returns a price as `units / 10 ** scale`, with as many decimals as keep thirteen digits of a tiny one. Converts it through
 * text, because `price * 1e12` would have a rounding error.
 */
function readPrice(price: number): { units: bigint; scale: number } {
  const zeros = price > 0 && price < 1 ? -Math.floor(Math.log10(price)) : 0
  const scale = Math.min(MAX_SCALE, FIAT_DECIMALS + zeros)
  const units = parseUnits(price.toFixed(scale), scale)
  return { units: units ?? BigInt(Math.round(price)) * 10n ** BigInt(scale), scale }
}

function regionOf(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().region ?? ''
  } catch {
    return ''
  }
}
