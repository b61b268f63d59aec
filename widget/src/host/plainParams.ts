import { LIMITS } from '../../protocol/limits.ts'
import { invalidParams } from './rpcError.ts'

/**
 * Params as plain JSON, within the limits of the channel. What the structured clone lets through but JSON does not know
 * (maps, cycles, bigints, buffers) is refused.
 *
 * @param maxLength - UTF-16 code units of the JSON text.
 * @throws RpcError -32602 that names the limit.
 */
export function plainParams(params: unknown, maxLength: number): unknown {
  if (params === undefined) return undefined
  if (typeof params !== 'object' || params === null)
    throw invalidParams('The params must be a list or an object.')
  let budget = maxLength
  const spend = (amount: number) => {
    budget -= amount
    if (budget < 0) throw tooLong(maxLength)
  }
  // Before JSON.stringify, which would have to build the whole text of an oversized value first.
  check(params, 0, spend)
  const text = JSON.stringify(params)
  if (text.length > maxLength) throw tooLong(maxLength)
  return JSON.parse(text)
}

function check(value: unknown, depth: number, spend: (amount: number) => void): void {
  if (depth > LIMITS.paramsDepth)
    throw invalidParams(`The params are nested deeper than ${LIMITS.paramsDepth}.`)
  spend(1)
  if (typeof value === 'string') checkString(value, spend)
  if (typeof value === 'bigint') throw invalidParams('The params hold a bigint: write it as a hex string.')
  if (typeof value !== 'object' || value === null) return
  if (!isPlain(value)) throw invalidParams('The params hold something that is not JSON.')
  // The length and not the items: the text of a sparse array has a 'null' for every hole.
  if (Array.isArray(value)) spend(value.length)
  for (const [key, inner] of Object.entries(value)) {
    spend(Array.isArray(value) ? 0 : key.length)
    check(inner, depth + 1, spend)
  }
}

function checkString(text: string, spend: (amount: number) => void): void {
  if (text.length > LIMITS.stringLength)
    throw invalidParams(`A string in the params is longer than ${LIMITS.stringLength} characters.`)
  spend(text.length)
}

/** A typed array has as many keys as bytes: it must be turned away before they are listed. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

function tooLong(maxLength: number) {
  return invalidParams(`The params are longer than ${maxLength} characters.`)
}
