import type { PaymentCurrency } from '@latch/protocol/funding.ts'
import type { PaymentMethod } from './onrampPort.ts'

/** Limits in US dollars, applied alike to currencies of similar worth. */
const LIMITS: Readonly<Record<PaymentMethod, { min: number; max: number }>> = {
  card: { min: 10, max: 7_500 },
  bank_account: { min: 10, max: 25_000 },
}
/** Currencies without a smaller coin (ISO 4217), and how many of one are reckoned for a dollar. */
const WHOLE: Readonly<Record<string, number>> = { JPY: 150 }

/** Returns the limits of each currency by payment method. The seller has the last word. */
export function currencyLimits(
  currencies: readonly string[],
  methods: readonly PaymentMethod[],
): PaymentCurrency[] {
  return currencies.map((currency) => ({
    id: currency,
    payment_method_limits: methods.map((method) => {
      const { min, max } = LIMITS[method]
      return { id: method, min: moneyText(min, currency), max: moneyText(max, currency) }
    }),
  }))
}

function moneyText(dollars: number, currency: string): string {
  const each = WHOLE[currency]
  return each === undefined ? dollars.toFixed(2) : String(dollars * each)
}

/** A sum of money as decimal text, with as many digits as its currency has. */
export function feeText(amount: number, currency: string): string {
  return amount.toFixed(currency in WHOLE ? 0 : 2)
}

/** Returns whether a sum has no more digits than its currency. */
export function isPayable(amount: string, currency: string): boolean {
  return !(currency in WHOLE) || !amount.includes('.')
}
