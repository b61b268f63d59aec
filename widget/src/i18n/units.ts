/**
 * Parses plain decimal text into base units, e.g. `1500000n` from `1.5` with six decimals. Does not round.
 *
 * @param text - Digits with at most one dot, as returned by `sanitiseAmount`; a dot at either end is allowed.
 * @returns null for text without a digit, of another shape, or with more decimals than the token has.
 */
export function parseUnits(text: string, decimals: number): bigint | null {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text)
  const [, whole = '', fraction = ''] = match ?? []
  if (match === null || whole + fraction === '' || fraction.length > decimals) return null
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
