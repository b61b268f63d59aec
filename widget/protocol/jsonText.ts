/** How JSON writes a `bigint`: as the quantity of JSON-RPC, or in decimal digits, as all families but EVM do. */
export type BigintForm = 'quantity' | 'decimal'

/**
 * JSON text of a value, whatever the page taught JSON.
 *
 * @returns undefined when the value has no JSON form.
 */
export function jsonText(value: unknown, bigints: BigintForm = 'quantity'): string | undefined {
  return JSON.stringify(value, function (this: Record<string, unknown>, key, inner) {
    // Pages give `BigInt` a `toJSON`, and old libraries give arrays one: each has its say before this is called.
    const given = this[key]
    if (typeof given === 'bigint') return bigints === 'decimal' ? String(given) : `0x${given.toString(16)}`
    return Array.isArray(given) ? given : inner
  })
}
