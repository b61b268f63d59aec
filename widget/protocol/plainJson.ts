import { LIMITS } from './limits.ts'

export type JsonFault = 'tooLong' | 'tooDeep' | 'stringTooLong' | 'bigint' | 'notJson' | 'reservedName'

/**
 * Finds the reason why a structured clone is not plain JSON within limits. Visits each part once and stops at the limit,
 * before the text of an oversized value would have to be built.
 *
 * @param maxLength - Approximate UTF-16 code units of the JSON text, without punctuation and escapes.
 * @param maxString - UTF-16 code units of a single string.
 * @returns null if there is none.
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
    // Before its keys are listed, because a typed array has as many keys as bytes.
    if (!isPlain(inner)) return 'notJson'
    // The length and not the items: the text of a sparse array has a 'null' for every hole.
    if (Array.isArray(inner)) budget -= inner.length
    if (budget < 0) return 'tooLong'
    for (const [key, part] of Object.entries(inner)) {
      // Some libraries write a copy's prototype by it, others a member: a wallet would sign other bytes than those shown.
      if (key === '__proto__') return 'reservedName'
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
