import { RpcCode, type RpcErrorPayload } from './errors.ts'
import { jsonText } from './jsonText.ts'
import { LIMITS } from './limits.ts'
import { cutMessage, defaultMessage } from './walletError.ts'

/** Result of every method on the channel. Nothing is thrown across it: penpal would drop the code and leak a stack. */
export type Envelope<Result = unknown> = { ok: true; result: Result } | { ok: false; error: RpcErrorPayload }

export function ok<Result>(result: Result): Envelope<Result> {
  return { ok: true, result }
}

export function fail(code: number, message: string, data?: unknown): Envelope<never> {
  return { ok: false, error: data === undefined ? { code, message } : { code, message, data } }
}

/**
 * Converts a thrown value for the channel: an error with an integer code keeps its message, which is cut, and JSON-safe
 * data; everything else becomes 'Internal error', so that no internal text or stack leaks.
 *
 * @param reference - Identifies the incident in both consoles if the cause is withheld.
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

/** Converts a value that was thrown here, as {@link toRpcError}. The code of a DOMException is the browser's own number, not a wallet's. */
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
