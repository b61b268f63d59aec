import { nameMethod } from '@latch/protocol/nameMethod.ts'
import { RpcError } from '#core/rpcError.ts'

/** Adds the method's name to an error, unless it is one of the SDK's own, which the page does not know. */
export function withMethod(method: string, error: unknown): unknown {
  if (!(error instanceof RpcError) || method.startsWith('latch_')) return error
  const named = nameMethod(method, error)
  return named.message === error.message ? error : new RpcError(named)
}
