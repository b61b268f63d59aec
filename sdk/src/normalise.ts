import { RpcCode, refusal } from '@latch/protocol/errors.ts'
import { jsonText } from '@latch/protocol/jsonText.ts'
import { LIMITS } from '@latch/protocol/limits.ts'

export type JsonParams = unknown[] | Record<string, unknown>

/** A plain copy that may cross a port; `null` where JSON knows no such value. */
export function jsonCopy(value: unknown): unknown {
  return JSON.parse(jsonText(value) ?? 'null')
}

/**
 * Reduces params to plain JSON and holds them to the channel's limits, before anything is posted.
 *
 * @throws RpcErrorPayload -32602 for cycles, values without a JSON form and whatever is over a limit.
 * @see LIMITS
 */
export function normaliseParams(method: string, params: unknown): JsonParams | undefined {
  if (params === undefined) return undefined
  let text: string | undefined
  try {
    text = jsonText(params)
  } catch {
    // A cycle, a getter that throws, or nesting beyond the stack: all of them have no JSON form.
  }
  const maxLength = method === 'wallet_sendCalls' ? LIMITS.sendCallsParamsLength : LIMITS.paramsLength
  const copy = text && text.length <= maxLength && JSON.parse(text)
  if (!copy || !withinLimits(copy, LIMITS.paramsDepth))
    throw refusal(RpcCode.invalidParams, `${method}: the params are no JSON or too large`)
  return copy
}

function withinLimits(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.length <= LIMITS.stringLength
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((inner) => withinLimits(inner, depth - 1))
}
