import { RpcCode } from '../../protocol/errors.ts'
import { RpcError } from '../core/rpcError.ts'

/** They say of the request as such that it is refused, be it here, in the wallet or at the node. */
const OF_THE_REQUEST: readonly number[] = [
  RpcCode.unauthorized,
  RpcCode.unsupportedMethod,
  RpcCode.chainDisconnected,
  RpcCode.methodNotFound,
  RpcCode.invalidParams,
  RpcCode.methodNotSupported,
]

/**
 * Puts the method before a refusal that does not name it: a page's log then tells which of its calls it was. What the
 * SDK asks in its own words, for a function that the page called, has no method that the page knows.
 */
export function nameMethod(method: string, error: unknown): unknown {
  if (!(error instanceof RpcError) || method.startsWith('latch_')) return error
  const { code, message, data } = error
  if (!OF_THE_REQUEST.includes(code) || message.includes(method)) return error
  return new RpcError({ code, message: `${method}: ${message}`, data })
}
