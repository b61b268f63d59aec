import { fiatOf } from '../../../i18n/fiat.ts'
import { formatMoney, formatSignificant } from '../../../i18n/format.ts'
import type { Draft } from '../form/useDraft.ts'

/** A fee in both units, e.g. `0.00021 ETH · $0.65`; the currency's alone where it has no price. */
export function feeText(wei: bigint, { native, currency }: Draft, locale: string): string {
  const own = `${formatSignificant(wei, native.decimals, locale)} ${native.symbol}`
  if (native.price === null) return own
  return `${own} · ${formatMoney(fiatOf(wei, native.decimals, native.price), currency, locale)}`
}
