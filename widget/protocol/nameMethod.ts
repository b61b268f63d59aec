import { RpcCode, type RpcErrorPayload } from './errors.ts'

/** Codes that reject the request as such, whether here, in the wallet or at the node. */
const OF_THE_REQUEST: readonly number[] = [
  RpcCode.unauthorized,
  RpcCode.unsupportedMethod,
  RpcCode.chainDisconnected,
  RpcCode.methodNotFound,
  RpcCode.invalidParams,
  RpcCode.methodNotSupported,
]

/** Prefixes an error's message with the method, unless it names it: a page's log then shows which call failed. */
export function nameMethod(method: string, { code, message, data }: RpcErrorPayload): RpcErrorPayload {
  const isNamed = !OF_THE_REQUEST.includes(code) || message.includes(method)
  return { code, message: isNamed ? message : `${method}: ${message}`, data }
}
