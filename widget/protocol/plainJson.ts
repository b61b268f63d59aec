import { LIMITS } from './limits.ts'

export type JsonFault = 'tooLong' | 'tooDeep' | 'stringTooLong' | 'bigint' | 'notJson'

/**
 * What keeps a value that came through the structured clone from being plain JSON within bounds. Looks at each part
 * once and stops where the budget ends, before anything would have to build the text of an oversized value.
 *
 * @param maxLength - UTF-16 code units of the JSON text, about: punctuation and escapes are not counted.
 * @param maxString - The same of a single string.
 * @returns null when there is none.
 */
export function findJsonFault(
  value: unknown,
  maxLength: number,
  maxString: number = LIMITS.stringLength,
): JsonFault | null {
  let budget = maxLength
  const check = (inner: unknown, depth: number): JsonFault | null => {
    if (depth > LIMITS.paramsDepth) return 'tooDeep'
    budget -= typeof inner === 'string' ? inner.length + 1 : 1
    if (typeof inner === 'string' && inner.length > maxString) return 'stringTooLong'
    if (typeof inner === 'bigint') return 'bigint'
    if (typeof inner !== 'object' || inner === null) return budget < 0 ? 'tooLong' : null
    // Also a typed array, which has as many keys as bytes, before they are listed.
    if (!isPlain(inner)) return 'notJson'
    // The length and not the items: the text of a sparse array has a 'null' for every hole.
    if (Array.isArray(inner)) budget -= inner.length
    if (budget < 0) return 'tooLong'
    for (const [key, part] of Object.entries(inner)) {
      budget -= Array.isArray(inner) ? 0 : key.length
      const fault = check(part, depth + 1)
      if (fault !== null) return fault
    }
    return null
  }
  return check(value, 0)
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}
