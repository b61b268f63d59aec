import { RpcCode, type RpcErrorPayload } from './errors.ts'

/** They say of the request as such that it is refused, be it here, in the wallet or at the node. */
const OF_THE_REQUEST: readonly number[] = [
  RpcCode.unauthorized,
  RpcCode.unsupportedMethod,
  RpcCode.chainDisconnected,
  RpcCode.methodNotFound,
  RpcCode.invalidParams,
  RpcCode.methodNotSupported,
]

/** Puts the method before a refusal that does not name it: a page's log then tells which of its calls it was. */
export function nameMethod(method: string, { code, message, data }: RpcErrorPayload): RpcErrorPayload {
  const isNamed = !OF_THE_REQUEST.includes(code) || message.includes(method)
  return { code, message: isNamed ? message : `${method}: ${message}`, data }
}
