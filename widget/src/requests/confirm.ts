import { requireSession } from '../families/eip155/session.ts'
import { approveAndRelay } from './approve.ts'
import { assets } from './assets.ts'
import { calls } from './calls.ts'
import type { ConfirmHandler, RequestContext } from './handlers.ts'
import type { ConfirmMethod } from './policies.ts'
import { send } from './send.ts'
import { sign } from './sign.ts'

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
