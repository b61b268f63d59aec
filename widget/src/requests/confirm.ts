import type { Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { findConnector } from '#connectors/connectors.ts'
import { chainNamespace, findFamily } from '#core/familyRegistry.ts'
import type { FamilyRequests, RequestContext } from '#core/familyRequests.ts'
import { RpcError, walletGone } from '#core/rpcError.ts'
import { sessionAddresses, type WalletSession } from '#core/walletSession.ts'
import { requireSession } from '#sessions/engine.ts'
import { findSession, subscribeTo } from '#sessions/sessionsStore.ts'
import { requestApproval, reviewPlace } from './approve.ts'
import { expireApprovals } from './queue.ts'
import { settlePayments } from './settlePayments.ts'

/**
 * Answers a method that is shown here before the wallet is called, or meanwhile; see {@link reviewPlace} for wallets
 * outside the page.
 *
 * @throws RpcError 4100 while disconnected or for another account, and rejections of the user and the wallet.
 */
export async function confirm(
  namespace: Namespace,
  requests: FamilyRequests,
  { method, params }: { method: string; params: unknown },
  context: RequestContext,
): Promise<unknown> {
  const session = requireSession(namespace)
  await findConnector(session.connector)?.assertServes?.(namespace, method, params)
  const [{ execute, skipsApproval, calls, isSent = false, isSentByPage = false, ...shown }] =
    await Promise.all([requests.propose(method, params, session), findFamily(namespace)?.approval?.load()])
  const { chainId, connector, wallet } = session
  const isEarlierOpen =
    (isSent || isSentByPage) && (await settlePayments({ chainId, address: shown.address }))
  if (session.walletId === null) throw walletGone()
  if (calls !== undefined) await assertSupported(session, calls)
  assertUnchanged(session, shown.address)
  if (skipsApproval) return execute(context.signal)
  const stop = rejectOutdated(namespace)
  const where = reviewPlace(connector, shown.details, isEarlierOpen)
  return requestApproval(
    { method, chainId, wallet, isSent, isEarlierOpen, ...shown },
    execute,
    context,
    where,
  ).finally(stop)
}

/** @throws RpcError 4200 for a wallet that does none of these calls. */
async function assertSupported(
  session: Pick<WalletSession, 'connector' | 'walletId' | 'namespace'>,
  [first, ...others]: readonly string[],
): Promise<void> {
  const { connector, walletId, namespace } = session
  if (walletId === null || first === undefined) return
  try {
    await findConnector(connector)?.assertSupported?.({ walletId, namespace }, first)
  } catch (error) {
    if (others.length === 0) throw error
    await assertSupported(session, others)
  }
}

/**
 * Rejects approvals of a family whose account or chain no longer matches the wallet's: the relayed request must be the
 * shown one. Requests that the wallet already has are left to it.
 *
 * @returns a function that ends it.
 */
export function rejectOutdated(family: Namespace): () => void {
  return subscribeTo(family, ({ session }) => {
    expireApprovals(({ phase, chainId, address }) => {
      if (chainNamespace(chainId) !== family) return false
      // The frame uses the chain of the request, whatever the session's chain is now.
      const isElsewhere = phase === 'review' && session?.chainId !== chainId
      return isElsewhere || session === null || !sessionAddresses(session).includes(address)
    }, outdated(session))
  })
}

/**
 * Asserts that a request still matches the session, which may have changed while it was read.
 *
 * @param address - Account of the request.
 * @throws RpcError 4900 if the session has ended, 4100 if its wallet, chain or account has changed; reason
 * SESSION_CHANGED.
 */
export function assertUnchanged({ namespace, walletId, chainId }: WalletSession, address: string): void {
  const session = findSession(namespace)
  if (
    session?.walletId !== walletId ||
    session.chainId !== chainId ||
    !sessionAddresses(session).includes(address)
  )
    throw outdated(session)
}

/** Returns the error for a request that no longer matches the session: 4900 if that has ended, else 4100; reason SESSION_CHANGED. */
function outdated(session: WalletSession | null): RpcError {
  return new RpcError({
    code: session === null ? RpcCode.disconnected : RpcCode.unauthorized,
    message:
      session === null
        ? 'The wallet was disconnected while the request was on screen. Connect it and send the request again.'
        : 'The wallet changed its account or chain while the request was on screen. Send the request again.',
    reason: 'SESSION_CHANGED',
  })
}
