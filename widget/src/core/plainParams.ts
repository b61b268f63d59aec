import { LIMITS } from '@latch/protocol/limits.ts'
import { findJsonFault, type JsonFault } from '@latch/protocol/plainJson.ts'
import { invalidParams } from './rpcError.ts'

/**
 * Returns params as plain JSON, within the limits of the channel. Rejects values that the structured clone accepts but
 * JSON does not (maps, cycles, bigints, buffers).
 *
 * @param maxLength - UTF-16 code units of the JSON text.
 * @param maxString - UTF-16 code units of a single string.
 * @throws RpcError -32602 that names the limit.
 */
export function plainParams(
  params: unknown,
  maxLength: number,
  maxString: number = LIMITS.stringLength,
): unknown {
  if (params === undefined) return undefined
  if (typeof params !== 'object' || params === null)
    throw invalidParams('The params must be a list or an object.')
  const fault = findJsonFault(params, maxLength, maxString)
  if (fault !== null) throw invalidParams(sentence(fault, maxLength, maxString))
  const text = JSON.stringify(params)
  if (text.length > maxLength) throw invalidParams(sentence('tooLong', maxLength, maxString))
  return JSON.parse(text)
}

function sentence(fault: JsonFault, maxLength: number, maxString: number): string {
  const sentences: Record<JsonFault, string> = {
    tooLong: `The params are longer than ${maxLength} characters.`,
    tooDeep: `The params are nested deeper than ${LIMITS.paramsDepth}.`,
    stringTooLong: `A string in the params is longer than ${maxString} characters.`,
    bigint: 'The params hold a bigint: write it as a hex string.',
    notJson: 'The params hold something that is not JSON.',
    reservedName: 'The params have a member named __proto__, which libraries read differently.',
  }
  return sentences[fault]
}
