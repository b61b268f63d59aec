import { RpcCode } from '../../protocol/errors.ts'
import type { RequestParams } from '../../protocol/hostChannel.ts'
import { abortable } from '../host/attempt.ts'
import { RpcError, userRejected } from '../host/rpcError.ts'
import { accounts } from './accounts.ts'
import type { RequestContext } from './handlers.ts'

/** Milliseconds that the chunk of all methods may take; a network that stalls says nothing by itself. */
const LOAD_DEADLINE = 15_000

const inFlight = new Map<string, AbortController>()

let dispatching: Promise<typeof import('./dispatch.ts')> | null = null

/**
 * Answers an EIP-1193 request of the page by the policy of its method.
 *
 * @throws RpcError 4200 for a method without a policy, -32602 for params beyond the limits or against the method's EIP,
 * -32600 for an id that is in use.
 */
export async function handleRequest({ id, method, params }: RequestParams): Promise<unknown> {
  if (inFlight.has(id))
    throw new RpcError({ code: RpcCode.invalidRequest, message: 'A request with this id is pending.' })
  const controller = new AbortController()
  inFlight.set(id, controller)
  try {
    return await abortable(answer(method, params, { id, signal: controller.signal }), controller.signal)
  } finally {
    inFlight.delete(id)
  }
}

/** @returns whether the request was pending; it then rejects 4001, reason HOST_ABORTED. */
export function cancelRequest(id: string): boolean {
  const controller = inFlight.get(id)
  controller?.abort(userRejected('The page cancelled the request.', 'HOST_ABORTED'))
  return controller !== undefined
}

/** Ends every request, silent ones too: the channel they came over is gone. */
export function abortRequests(error: RpcError): void {
  for (const controller of inFlight.values()) controller.abort(error)
}

/** Connecting is what the first view is for: it must not wait for the chunk of all other methods. */
async function answer(method: string, params: unknown, context: RequestContext): Promise<unknown> {
  if (method === 'eth_requestAccounts') return accounts.eth_requestAccounts(params, context)
  const { dispatch } = await loadDispatch()
  return dispatch(method, params, context)
}

/** One promise for all who wait, so that requests go on in the order in which they came. A failed load is tried again. */
function loadDispatch(): Promise<typeof import('./dispatch.ts')> {
  dispatching ??= abortable(import('./dispatch.ts'), AbortSignal.timeout(LOAD_DEADLINE)).catch(() => {
    dispatching = null
    throw new RpcError({
      code: RpcCode.internal,
      message: 'A part of the wallet window could not be loaded. Check the connection and try again.',
      data: { reason: 'WIDGET_UNAVAILABLE' },
    })
  })
  return dispatching
}
