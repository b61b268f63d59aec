import { RpcCode, type RpcErrorPayload } from './errors.ts'
import { jsonText } from './jsonText.ts'
import { LIMITS } from './limits.ts'
import { cutMessage, defaultMessage } from './walletError.ts'

/**
 * What every method on the channel resolves to. Nothing is thrown across: penpal would drop the code and leak a
 * stack.
 */
export type Envelope<Result = unknown> = { ok: true; result: Result } | { ok: false; error: RpcErrorPayload }

export function ok<Result>(result: Result): Envelope<Result> {
  return { ok: true, result }
}

export function fail(code: number, message: string, data?: unknown): Envelope<never> {
  return { ok: false, error: data === undefined ? { code, message } : { code, message, data } }
}

/**
 * Reduces anything thrown to what may cross the channel: an integer code with its message, which is cut, and
 * JSON-safe data survives, everything else becomes 'Internal error' so that no text or stack of ours leaks.
 *
 * @param reference - Names the incident in both consoles when the cause is withheld.
 */
export function toRpcError(thrown: unknown, reference?: string): RpcErrorPayload {
  if (typeof thrown === 'object' && thrown !== null) {
    const { code, message, data } = thrown as { code?: unknown; message?: unknown; data?: unknown }
    if (Number.isInteger(code)) {
      const safe = jsonSafe(data)
      const known = { code: code as number, message: cutMessage(message) || defaultMessage(code as number) }
      return safe === undefined ? known : { ...known, data: safe }
    }
  }
  return {
    code: RpcCode.internal,
    message: 'Internal error',
    ...(reference === undefined ? {} : { data: { ref: reference } }),
  }
}

/**
 * What may cross of anything that was thrown here, as {@link toRpcError}. The code of a DOMException is a number of the
 * browser's own, and no wallet's word.
 */
export function toPayload(thrown: unknown, reference?: string): RpcErrorPayload {
  return toRpcError(thrown instanceof DOMException ? null : thrown, reference)
}

function jsonSafe(value: unknown): unknown {
  if (value === undefined) return undefined
  try {
    const text = jsonText(value)
    return text === undefined || text.length > LIMITS.eventLength ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
