import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import { FIAT_DECIMALS } from './fiat.ts'
import { withoutMarks } from './withoutMarks.ts'

/** Decimals of a balance on screen. The rest is cut, never rounded up, so that users never see more than they have. */
const BALANCE_DECIMALS = 3
/** Characters of an address that are shown: people compare both ends. */
const ADDRESS_START = 4
const ADDRESS_END = 6

/**
 * Formats a balance, floored to three decimals, e.g. `1.234` from 1.2349 ether. Dust is shown as `<0.001`, so that it
 * does not look like zero.
 *
 * @param value - Base units.
 * @param decimals - Decimals of the currency, e.g. 18.
 */
export function formatBalance(value: bigint, decimals: number, locale = 'en'): string {
  const scale = 10n ** BigInt(decimals)
  const shown = 10n ** BigInt(BALANCE_DECIMALS)
  const thousandths = (value * shown) / scale
  if (thousandths === 0n && value > 0n) return `<${localised('0.001', locale)}`
  const fraction = (thousandths % shown).toString().padStart(BALANCE_DECIMALS, '0')
  return localised(`${thousandths / shown}.${fraction}`, locale)
}

/**
 * Format of amounts to approve. The page sets the locale, and `1.000` is a thousand in one and one in another: without
 * groups, the only separator is the decimal one.
 */
const UNMISTAKABLE = { useGrouping: false, numberingSystem: 'latn' } as const

/** Formats an exact amount with all its decimals, for approvals. */
export function formatExact(value: bigint, decimals: number, locale = 'en'): string {
  return showDecimal(fromBaseUnits(value, decimals), locale)
}

/** Formats plain decimal text for an input, with the locale's decimal separator. */
export function showDecimal(plain: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, UNMISTAKABLE).formatToParts(1.1)
  return plain.replace('.', parts.find(({ type }) => type === 'decimal')?.value ?? '.')
}

/**
 * Formats a small amount, e.g. a fee, to three significant digits: `0.000213`. Written like {@link formatExact}.
 *
 * @param roundingMode - `ceil` for a maximum.
 */
export function formatSignificant(
  value: bigint,
  decimals: number,
  locale = 'en',
  roundingMode: 'halfExpand' | 'ceil' = 'halfExpand',
): string {
  const format = new Intl.NumberFormat(locale, { ...UNMISTAKABLE, maximumSignificantDigits: 3, roundingMode })
  return format.format(fromBaseUnits(value, decimals) as `${number}`)
}

/**
 * Formats the proceeds of an exchange, cut to six significant digits but at least two decimals, so that users never see
 * more than they get. Written like {@link formatExact}.
 */
export function formatTraded(value: bigint, decimals: number, locale = 'en'): string {
  const format = new Intl.NumberFormat(locale, {
    ...UNMISTAKABLE,
    maximumSignificantDigits: 6,
    maximumFractionDigits: 2,
    roundingPriority: 'morePrecision',
    roundingMode: 'floor',
  })
  return format.format(fromBaseUnits(value, decimals) as `${number}`)
}

/** Formats a share, e.g. `0.3%` for 30 basis points. */
export function formatBps(bps: number, locale = 'en'): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return withoutMarks(format.format(bps / 10_000))
}

/**
 * Formats a paid fee with three decimals, or three significant digits if that is more precise: `0.000213`, `1,234,567`.
 * It is not an amount to approve, so it has the groups of a balance.
 */
export function formatPaid(value: bigint, decimals: number, locale = 'en'): string {
  const format = new Intl.NumberFormat(locale, {
    maximumSignificantDigits: 3,
    maximumFractionDigits: BALANCE_DECIMALS,
    roundingPriority: 'morePrecision',
  })
  return format.format(fromBaseUnits(value, decimals) as `${number}`)
}

/**
 * Formats an amount of money with the decimals of its currency, e.g. `$12.30`. Less than its smallest coin is shown as
 * `<$0.01`.
 *
 * @param value - Amount with {@link FIAT_DECIMALS} decimals.
 * @param currency - ISO 4217, in any case.
 * @param roundingMode - `ceil` for a maximum.
 */
export function formatMoney(
  value: bigint,
  currency: string,
  locale = 'en',
  roundingMode: 'floor' | 'ceil' = 'floor',
): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  const coin = 10n ** BigInt(FIAT_DECIMALS - maximumFractionDigits)
  const isDust = value > 0n && value < coin
  const part = value % coin
  const whole = value - part + (roundingMode === 'ceil' && part > 0n ? coin : 0n)
  const shown = fromBaseUnits(isDust ? coin : whole, FIAT_DECIMALS)
  return `${isDust ? '<' : ''}${withoutMarks(format.format(shown as `${number}`))}`
}

/** Shortens an address, e.g. `0xA0b8…606eB4` from 42 characters; short texts stay whole. */
export function truncateAddress(address: string): string {
  const prefix = address.startsWith('0x') ? 2 : 0
  const start = prefix + ADDRESS_START
  if (address.length <= start + ADDRESS_END + 1) return address
  return `${address.slice(0, start)}…${address.slice(-ADDRESS_END)}`
}

/** Formats a decimal string with Intl, without loss (ES2023); the type in lib.es2023 requires a literal type. */
function localised(decimal: string, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: BALANCE_DECIMALS }).format(
    decimal as `${number}`,
  )
}
