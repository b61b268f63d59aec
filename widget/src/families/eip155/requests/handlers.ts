import type { ApproveDetails } from '../../../requests/requestsStore.ts'
import type { EvmSession } from '../session.ts'
import type { Address } from '../types.ts'

/** Checks a request and says what it means; `params` are what is relayed. @throws RpcError -32602, 4100 */
export type ConfirmHandler = (
  params: unknown,
  session: EvmSession,
) => { address: Address; details: ApproveDetails; params: unknown }
