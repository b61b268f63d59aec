import { RpcCode } from '../../protocol/errors.ts'
import type { RequestParams } from '../../protocol/hostChannel.ts'
import { abortable } from '../core/abortable.ts'
import { listsFamily } from '../host/configStore.ts'
import { lazyPart } from '../host/lazyPart.ts'
import { aborted, RpcError } from '../host/rpcError.ts'
import { closing } from '../host/window/frame.ts'
import { onSessions } from '../sessions/engine.ts'
import { accounts } from './accounts.ts'
import type { RequestContext } from './handlers.ts'
import { settleConnects } from './queue.ts'

const inFlight = new Map<string, AbortController>()

/** All that the first view does not need and requests may. */
export const loadDispatch = lazyPart(() => import('./dispatch.ts'))

onSessions({ came: settleConnects })

/**
 * Answers an EIP-1193 request of the page by the policy of its method.
 *
 * @throws RpcError 4200 for a method without a policy, -32602 for params beyond the limits or against the method's EIP,
 * -32600 for an id that is in use, -32603 when the code of all methods does not load.
 */
export async function handleRequest({ id, method, params }: RequestParams): Promise<unknown> {
  if (inFlight.has(id))
    throw new RpcError({ code: RpcCode.invalidRequest, message: 'A request with this id is pending.' })
  const controller = new AbortController()
  inFlight.set(id, controller)
  try {
    return await abortable(
      answer(method, params, { id, signal: controller.signal, closing: closing.signal }),
      controller.signal,
    )
  } finally {
    inFlight.delete(id)
  }
}

/** @returns whether the request was pending; it then rejects 4001, reason HOST_ABORTED. */
export function cancelRequest(id: string): boolean {
  const controller = inFlight.get(id)
  controller?.abort(aborted())
  return controller !== undefined
}

/** Ends every request, silent ones too: the channel they came over is gone. */
export function abortRequests(error: RpcError): void {
  for (const controller of inFlight.values()) controller.abort(error)
}

/** Connecting is what the first view is for: it must not wait for the chunk of all other methods. */
async function answer(method: string, params: unknown, context: RequestContext): Promise<unknown> {
  if (method === 'eth_requestAccounts' && listsFamily('eip155'))
    return accounts.eth_requestAccounts(params, context)
  const { dispatch } = await loadDispatch()
  return dispatch(method, params, context)
}
