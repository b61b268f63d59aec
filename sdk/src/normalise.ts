import { RpcCode, refusal } from '@latch/protocol/errors.ts'
import { type BigintForm, jsonText } from '@latch/protocol/jsonText.ts'
import { LIMITS } from '@latch/protocol/limits.ts'

export type JsonParams = unknown[] | Record<string, unknown>

/** A plain copy that may cross a port; `null` where JSON knows no such value. */
export function jsonCopy(value: unknown, bigints?: BigintForm): unknown {
  return JSON.parse(jsonText(value, bigints) ?? 'null')
}

/**
 * Reduces params to plain JSON and holds them to the channel's limits, before anything is posted.
 *
 * @throws RpcErrorPayload -32602 for cycles, values without a JSON form and whatever is over a limit, which its sentence names.
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
  const maxLength = method === 'wallet_sendCalls' ? LIMITS.sendCallsParamsLength : LIMITS.paramsLength
  if (text && text.length > maxLength)
    throw refused(method, `the params have more than ${maxLength} characters of JSON`)
  const copy = text && JSON.parse(text)
  if (!copy) throw refused(method, 'the params are not JSON')
  assertWithin(method, copy, LIMITS.paramsDepth)
  return copy
}

/** @throws RpcErrorPayload -32602 */
function assertWithin(method: string, value: unknown, depth: number): void {
  if (typeof value === 'string' && value.length > LIMITS.stringLength)
    throw refused(method, `a text in the params has more than ${LIMITS.stringLength} characters`)
  if (typeof value !== 'object' || value === null) return
  if (depth === 0) throw refused(method, `the params are nested more than ${LIMITS.paramsDepth} deep`)
  for (const inner of Object.values(value)) assertWithin(method, inner, depth - 1)
}

function refused(method: string, sentence: string) {
  return refusal(RpcCode.invalidParams, `${method}: ${sentence}`)
}
