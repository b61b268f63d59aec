import type { FundCoin, FundExchange } from '#api/funding.ts'
import type { MessageKey } from '#i18n/en.ts'
import { parseUnits } from '#i18n/units.ts'

/** An exchange's terms for a deposit. */
export type ExchangeOffer = {
  text: MessageKey
  terms: FundCoin['terms']
  /** Whether it sends this amount of the coin; true while the amount is empty. */
  isOpen: boolean
}

/** Returns whether an exchange sends an amount of a coin, and its terms: shown before the user goes there. */
export function offerOf(
  { coins }: FundExchange,
  { id, decimals }: FundCoin,
  amountText: string,
): ExchangeOffer {
  const sent = coins.find((coin) => coin.id === id)
  if (sent === undefined) return { text: 'exchange.notIt', terms: null, isOpen: false }
  const { terms } = sent
  if (terms === null) return { text: 'exchange.sends', terms, isOpen: true }
  const [amount, minimum] = [
    parseUnits(amountText, decimals) ?? 0n,
    parseUnits(terms.minimum, decimals) ?? 0n,
  ]
  return amount > 0n && amount < minimum
    ? { text: 'exchange.tooLittle', terms, isOpen: false }
    : { text: 'exchange.terms', terms, isOpen: true }
}
