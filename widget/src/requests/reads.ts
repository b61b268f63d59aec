import { rpc } from '../api/rpc.ts'
import { defaultChain } from '../host/configStore.ts'
import { sessionStore } from '../host/sessions/sessionStore.ts'
import type { RequestContext } from './handlers.ts'

/**
 * Asks a node of the active chain, or of the default one while nobody is connected.
 *
 * @throws RpcError of `api/rpc.ts`
 */
export function read(method: string, params: unknown, { signal }: RequestContext): Promise<unknown> {
  const chainId = sessionStore.getState().session?.chainId ?? defaultChain().id
  return rpc(chainId, method, params ?? [], { signal })
}
