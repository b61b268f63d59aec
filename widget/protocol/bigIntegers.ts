/** A digit run that may be beyond 2^53, for a quick look. */
const LONG = /\d{16}/
/** Texts and numbers of JSON. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * JSON whose integers beyond 2^53 are decimal text: JavaScript would read other numbers. EIP-712 hashes both alike.
 *
 * @throws SyntaxError when this is not JSON.
 */
export function quoteBigIntegers(json: string): string {
  if (!LONG.test(json)) return json
  // Ensures that every text ends: otherwise finding its end takes quadratic time.
  JSON.parse(json)
  return json.replace(TOKENS, (token) => (isInexact(token) ? `"${token}"` : token))
}

function isInexact(token: string): boolean {
  return /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token))
}

/**
 * Finds an integer that JavaScript cannot hold exactly, so that its value is unknown.
 *
 * @returns its path, e.g. `message.amount`; undefined if there is none.
 */
export function findInexact(value: unknown, path: string): string | undefined {
  if (typeof value === 'number')
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = findInexact(inner, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}
