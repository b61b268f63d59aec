import { requireSession } from '../families/eip155/session.ts'
import { approveAndRelay } from './approve.ts'
import { assets } from '../families/eip155/requests/assets.ts'
import { calls } from '../families/eip155/requests/calls.ts'
import type { ConfirmHandler, RequestContext } from './handlers.ts'
import type { ConfirmMethod } from '../families/eip155/requests/policies.ts'
import { send } from '../families/eip155/requests/send.ts'
import { sign } from '../families/eip155/requests/sign.ts'

const CONFIRM: Record<ConfirmMethod, ConfirmHandler> = { ...sign, ...send, ...assets, ...calls }

/**
 * Answers a method that is shown here before the wallet is asked, or while it is.
 *
 * @throws RpcError 4100 while nobody is connected or for another account, and what the user and the wallet answer.
 */
export async function confirm(
  method: ConfirmMethod,
  params: unknown,
  context: RequestContext,
): Promise<unknown> {
  const session = requireSession()
  return approveAndRelay(method, CONFIRM[method](params, session), session, context)
}
