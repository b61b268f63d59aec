import { fiatOf } from '#i18n/fiat.ts'
import { formatMoney, formatSignificant } from '#i18n/format.ts'
import type { Draft } from '../form/useDraft.ts'

/**
 * Formats a fee in both units, e.g. `0.00021 ETH · $0.65`; only in the native currency if that has no price.
 *
 * @param roundingMode - `ceil` for a maximum.
 */
export function feeText(
  wei: bigint,
  { native, currency }: Pick<Draft, 'native' | 'currency'>,
  locale: string,
  roundingMode?: 'ceil',
): string {
  const { decimals, price, symbol } = native
  const own = `${formatSignificant(wei, decimals, locale, roundingMode)} ${symbol}`
  if (price === null) return own
  return `${own} · ${formatMoney(fiatOf(wei, decimals, price), currency, locale, roundingMode)}`
}
