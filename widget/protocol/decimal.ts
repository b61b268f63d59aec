/** Decimal text of an amount, for JSON, which cannot contain a `bigint`. */
export const DECIMAL = /^\d{1,78}(\.\d{1,78})?$/

/**
 * Converts decimal text to base units, e.g. `1.5` with 6 decimals to `1500000n`. Digits beyond the token's decimals are
 * cut.
 *
 * @throws Error if the text is not a plain decimal number.
 */
export function toBaseUnits(numeric: string, decimals: number): bigint {
  if (!DECIMAL.test(numeric)) throw new Error(`Invalid decimal number: ${numeric}`)
  const [whole = '0', fraction = ''] = numeric.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** The shortest decimal text of base units, e.g. `1.5` of `1500000n` with 6 decimals; exact, without exponent. */
export function fromBaseUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
