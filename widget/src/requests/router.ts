import type { ChainId } from '../../protocol/caip.ts'
import { RpcCode } from '../../protocol/errors.ts'
import type { RequestParams } from '../../protocol/hostChannel.ts'
import { listsEvm } from '../host/configStore.ts'
import { lazyPart } from '../host/lazyPart.ts'
import { aborted, RpcError } from '../host/rpcError.ts'
import { abortable } from '../host/sessions/attempt.ts'
import { solanaRecord } from '../host/sessions/sessionRecord.ts'
import { sessionStore } from '../host/sessions/sessionStore.ts'
import { solanaPart } from '../host/sessions/solana/solanaPart.ts'
import { solanaStore } from '../host/sessions/solana/solanaStore.ts'
import { closing } from '../host/window/frame.ts'
import { accounts } from './accounts.ts'
import type { RequestContext } from './handlers.ts'

const inFlight = new Map<string, AbortController>()

/** The page's own memory of a Solana session; null until it is known that the project has Solana at all. */
let solanaHint: string | null = null

const importDispatch = () => import('./dispatch.ts')

/** All that the first view does not need and requests may. Solana comes to life with it. */
export const loadDispatch = lazyPart(async () => {
  const part = await importDispatch()
  if (solanaHint !== null) part.restoreSolana(solanaHint)
  return part
})

/**
 * Offers Solana to the page. Its code is fetched at once where a session may come back, and else with the first that
 * has a use for it: a request, a wallet that is chosen, a session of another family or of another tab.
 *
 * @param chainId - Of the project's first Solana chain.
 * @param hint - The page's own memory.
 */
export function startSolana(chainId: ChainId, hint: string): void {
  solanaHint = hint
  solanaPart.wake = async () => {
    try {
      await loadDispatch()
    } catch (error) {
      console.warn(error)
      solanaStore.setState({ status: 'disconnected', session: null })
    }
  }
  solanaPart.followTab = (type) => type === 'solana' && solanaPart.wake?.()
  if (hint.startsWith('solana:') || solanaRecord.read() !== null) {
    solanaStore.setState({ status: 'restoring', session: null })
    return void solanaPart.wake()
  }
  sessionStore.subscribe(({ session }) => session !== null && solanaPart.wake?.())
  solanaPart.state = { solana: { status: 'disconnected', accounts: [], chainId, wallet: null } }
}

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
  if (method === 'eth_requestAccounts' && listsEvm()) return accounts.eth_requestAccounts(params, context)
  const { dispatch } = await loadDispatch()
  return dispatch(method, params, context)
}
