/** JSON form of a `bigint`: a quantity of JSON-RPC, or decimal digits, as in all families but EVM. */
export type BigintForm = 'quantity' | 'decimal'

/**
 * Returns the JSON text of a value, regardless of `toJSON` methods that the page has added.
 *
 * @returns undefined if the value has no JSON form.
 */
export function jsonText(value: unknown, bigints: BigintForm = 'quantity'): string | undefined {
  return JSON.stringify(value, function (this: Record<string, unknown>, key, inner) {
    // Pages give `BigInt` a `toJSON`, and old libraries give arrays one; both run before this function.
    const given = this[key]
    if (typeof given === 'bigint') return bigints === 'decimal' ? String(given) : `0x${given.toString(16)}`
    return Array.isArray(given) ? given : inner
  })
}
