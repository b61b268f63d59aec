import type { Address } from '../chains/types.ts'
import type { EvmSession } from '../families/eip155/session.ts'
import type { ApproveDetails } from './requestsStore.ts'

export type RequestContext = {
  /** The SDK's name for the request. */
  id: string
  /** Aborts when the page cancels. */
  signal: AbortSignal
  /** Aborts when the modal closes, from the moment that the request came: nobody wants to be asked then. */
  closing: AbortSignal
}

/** Answers a request. @throws RpcError */
export type SilentHandler = (params: unknown, context: RequestContext) => unknown

/** What is shown, and exactly what is relayed when it is approved. */
export type Proposal = { address: Address; details: ApproveDetails; params: unknown }

/** Checks a request and says what it means. @throws RpcError -32602, 4100 */
export type ConfirmHandler = (params: unknown, session: EvmSession) => Proposal
