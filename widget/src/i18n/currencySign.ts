/** Returns the sign of a currency in a locale, e.g. `$`; its code if it has none. */
export function currencySign(currency: string, locale: string): string {
  const code = currency.toUpperCase()
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
}
