import { nameMethod } from '@latch/protocol/nameMethod.ts'
import { RpcError } from '#core/rpcError.ts'

/**
 * A refusal by the name of its method. What the SDK asks in its own words, for a function that the page called, has no
 * method that the page knows.
 */
export function withMethod(method: string, error: unknown): unknown {
  if (!(error instanceof RpcError) || method.startsWith('latch_')) return error
  const named = nameMethod(method, error)
  return named.message === error.message ? error : new RpcError(named)
}
