import type { Currency } from '../../../../protocol/account.ts'
import { FIAT_DECIMALS, unitsFor } from '../../../i18n/fiat.ts'
import { parseUnits } from '../../../i18n/units.ts'
import type { SendState } from '../sendStore.ts'

export type Typed = {
  /** Base units; null for text that is none, or of which nobody knows how much it is. */
  amount: bigint | null
  /** Whether it is money that nobody can turn into tokens: there is no price, or it is in another currency. */
  isUnpriced: boolean
}

/**
 * How much is typed. Money is never taken for tokens, nor for money of another currency, when its price goes away.
 *
 * @param currency - Of the price.
 */
export function typedAmount(
  { amountText, unit }: Pick<SendState, 'amountText' | 'unit'>,
  { decimals, price }: { decimals: number; price: number | null },
  currency: Currency,
): Typed {
  if (unit === 'token') return { amount: parseUnits(amountText, decimals), isUnpriced: false }
  if (price === null || unit !== currency) return { amount: null, isUnpriced: true }
  const money = parseUnits(amountText, FIAT_DECIMALS)
  return { amount: money === null ? null : unitsFor(money, decimals, price), isUnpriced: false }
}
