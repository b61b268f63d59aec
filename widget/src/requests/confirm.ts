import type { Namespace } from '../../protocol/caip.ts'
import { findConnector } from '../connectors/connectors.ts'
import type { FamilyRequests, RequestContext } from '../core/family.ts'
import { walletGone } from '../core/rpcError.ts'
import { requireSession } from '../sessions/engine.ts'
import { askApproval, reviewPlace } from './approve.ts'
import { assertUnchanged, rejectOutdated } from './followSession.ts'

/**
 * Answers a method that is shown here before the wallet is asked, or while it is; see {@link reviewPlace} for wallets
 * that are not in the page.
 *
 * @throws RpcError 4100 while nobody is connected or for another account, and what the user and the wallet answer.
 */
export async function confirm(
  namespace: Namespace,
  requests: FamilyRequests,
  { method, params }: { method: string; params: unknown },
  context: RequestContext,
): Promise<unknown> {
  const session = requireSession(namespace)
  await findConnector(session.connector)?.assertServes?.(method, params)
  const { ask, isStraight, ...shown } = await requests.propose(method, params, session)
  if (session.walletId === null) throw walletGone()
  assertUnchanged(session, shown.address)
  if (isStraight) return ask(context.signal)
  const { chainId, connector, wallet } = session
  const stop = rejectOutdated(namespace)
  const where = reviewPlace(connector, shown.details)
  return askApproval({ method, chainId, wallet, ...shown }, ask, context, where).finally(stop)
}
