import type { Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { RequestParams } from '@latch/protocol/hostChannel.ts'
import { listsFamily } from '#core/configStore.ts'
import type { FamilyEntry } from '#core/family.ts'
import { families, findFamily } from '#core/familyRegistry.ts'
import type { RequestContext } from '#core/familyRequests.ts'
import { lazyChunk } from '#core/lazyChunk.ts'
import { aborted, RpcError } from '#core/rpcError.ts'
import { onSessions } from '#sessions/engine.ts'
import { closing, onModalClosed } from '#window/modal.ts'
import { requestAccounts } from './ensureConnected.ts'
import { rejectUnapproved, resolveConnects } from './queue.ts'

/** Ends a request with an error. */
type End = (error: RpcError) => void

const inFlight = new Map<string, End>()

/** Loads the code that requests may need and the first view does not. */
export const loadDispatch = lazyChunk(() => import('./dispatch.ts'))

onSessions({ connected: resolveConnects })
onModalClosed(rejectUnapproved)

/**
 * Answers an EIP-1193 request of the page by the policy that its family has for the method.
 *
 * @throws RpcError 4200 for a method without a policy, -32602 for params beyond the limits or against the method's EIP,
 * -32600 for an id that is in use, -32603 when the code of all methods does not load.
 */
export async function handleRequest({ id, method, params, namespace }: RequestParams): Promise<unknown> {
  if (inFlight.has(id))
    throw new RpcError({ code: RpcCode.invalidRequest, message: 'A request with this id is pending.' })
  const controller = new AbortController()
  const context = { id, signal: controller.signal, closing: closing.signal }
  try {
    return await new Promise((resolve, reject) => {
      inFlight.set(id, (error) => {
        controller.abort(error)
        reject(error)
      })
      routeRequest({ namespace: namespace ?? methodNamespace(method), method, params }, context).then(
        resolve,
        reject,
      )
    })
  } finally {
    inFlight.delete(id)
  }
}

/** @returns whether the request was pending; it then rejects 4001, reason HOST_ABORTED. */
export function cancelRequest(id: string): boolean {
  const end = inFlight.get(id)
  end?.(aborted())
  return end !== undefined
}

/** Aborts every request, also those without a prompt: their channel is gone. */
export function abortRequests(error: RpcError): void {
  for (const end of inFlight.values()) end(error)
}

/** Returns the family of a request that names none, as from SDK 0.1.0: the method's prefix, else the first family. */
function methodNamespace(method: string): Namespace {
  const [prefix = ''] = method.split('_')
  // Families are registered before the page is answered.
  const family = (findFamily(prefix) ?? families()[0]) as FamilyEntry
  return family.namespace
}

/** Routes a request; connecting does not wait for the chunk of all other methods, because the first view needs it. */
async function routeRequest(
  call: { namespace: Namespace; method: string; params: unknown },
  context: RequestContext,
): Promise<unknown> {
  const { namespace, method } = call
  if (method === findFamily(namespace)?.connectMethod && listsFamily(namespace))
    return requestAccounts(namespace, context)
  const { dispatch } = await loadDispatch()
  return dispatch(call, context)
}
