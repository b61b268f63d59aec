import { RpcCode, refusal } from '@latch/protocol/errors.ts'
import { type BigintForm, jsonText } from '@latch/protocol/jsonText.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { paramsLimit } from '@latch/protocol/paramsLimit.ts'

export type JsonParams = unknown[] | Record<string, unknown>

/** A plain copy that may cross a port; `null` where JSON knows no such value. */
export function jsonCopy(value: unknown, bigints?: BigintForm): unknown {
  return JSON.parse(jsonText(value, bigints) ?? 'null')
}

/**
 * Reduces params to plain JSON within the channel's limits, before anything is posted.
 *
 * @throws RpcErrorPayload -32602 for cycles, values without a JSON form and anything over a limit, which the message
 * names.
 * @see LIMITS
 */
export function normaliseParams(
  method: string,
  params: unknown,
  bigints: BigintForm = 'quantity',
): JsonParams | undefined {
  if (params === undefined) return undefined
  let text: string | undefined
  try {
    text = jsonText(params, bigints)
  } catch {
    // A cycle, a getter that throws, or nesting beyond the stack: all of them have no JSON form.
  }
  const limit = paramsLimit(method)
  if (text && text.length > limit.text)
    throw refused(method, `the params have more than ${limit.text} characters of JSON`)
  const copy = text && JSON.parse(text)
  if (!copy) throw refused(method, 'the params are not JSON')
  assertWithin(method, copy, LIMITS.paramsDepth, limit.string)
  return copy
}

/** @throws RpcErrorPayload -32602 */
function assertWithin(method: string, value: unknown, depth: number, maxString: number): void {
  if (typeof value === 'string' && value.length > maxString)
    throw refused(method, `a text in the params has more than ${maxString} characters`)
  if (typeof value !== 'object' || value === null) return
  if (depth === 0) throw refused(method, `the params are nested more than ${LIMITS.paramsDepth} deep`)
  for (const inner of Object.values(value)) assertWithin(method, inner, depth - 1, maxString)
}

function refused(method: string, sentence: string) {
  return refusal(RpcCode.invalidParams, `${method}: ${sentence}`)
}
