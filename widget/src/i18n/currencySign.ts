/** What stands beside an amount of money, e.g. `$`; for a currency that has no sign here its code. */
export function currencySign(currency: string, locale: string): string {
  const code = currency.toUpperCase()
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
}
