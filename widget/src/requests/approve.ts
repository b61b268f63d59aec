import type { Namespace } from '@latch/protocol/caip.ts'
import { toPayload } from '@latch/protocol/envelope.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { isApprovedElsewhere } from '#connectors/requestWallet.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import type { RequestContext } from '#core/familyRequests.ts'
import { RpcError, userRejected, walletGone } from '#core/rpcError.ts'
import type { ConnectorName, WalletSession } from '#core/walletSession.ts'
import { findSession } from '#sessions/sessionsStore.ts'
import { onViewRequested } from '#window/modal.ts'
import { promptUser } from './promptUser.ts'
import { beginInWallet, isPending, rejectRequest, resolveRequest } from './queue.ts'
import type { ApproveDetails, ApproveRequest } from './requestsStore.ts'
import { watchPayment } from './watchPayment.ts'

/** Place in which a request is shown before it is approved. */
type Place = 'here' | 'inWallet' | 'inFrame'

/**
 * Returns the place of the review. A paired wallet shows requests in full and is called at once; it does not know the
 * page, so that a sign-in to another site is shown here first. The secure frame knows the page and draws everything that
 * it signs. Other wallets do not know of an unanswered payment, so the next one is shown here first.
 */
export function reviewPlace(connector: ConnectorName, details: ApproveDetails, isEarlierOpen = false): Place {
  if (connector === 'embedded') return details.type === 'asset' ? 'here' : 'inFrame'
  const isForeign = details.type === 'message' && details.signIn !== undefined
  return connector === 'walletconnect' && !isForeign && !isEarlierOpen ? 'inWallet' : 'here'
}

/**
 * Sends the user to a paired wallet that approves on its own device; a wallet of the page shows its own prompt.
 *
 * @param act - Calls the wallet.
 * @returns the wallet's answer.
 * @throws RpcError as {@link requestApproval}
 */
export async function runInWallet(
  session: WalletSession,
  shown: Pick<ApproveRequest, 'method' | 'chainId' | 'details'>,
  params: readonly unknown[],
  act: () => Promise<unknown>,
  context: RequestContext,
): Promise<unknown> {
  if (!isApprovedElsewhere(session, shown.method, params)) return act()
  const { wallet, accounts } = session
  return requestApproval({ ...shown, address: accounts[0].address, wallet }, act, context, 'inWallet')
}

type Shown = Pick<ApproveRequest, 'method' | 'chainId' | 'address' | 'details' | 'wallet'> &
  Partial<Pick<ApproveRequest, 'isSent' | 'isEarlierOpen'>>

/**
 * Shows a request, and carries it out once approved.
 *
 * @param act - Calls the wallet, in which the user confirms again.
 * @param where - `inWallet` for a wallet that shows the request in full on its own device, `inFrame` for the secure frame:
 * both are called at once.
 * @throws RpcError 4001 if it is rejected here or in the wallet (with reason LEFT_IN_WALLET if the user stopped waiting
 * for a wallet that may still carry it out), and the wallet's other errors; with `data.outcome` 'unknown' if it may have
 * been carried out.
 */
export function requestApproval(
  shown: Shown,
  act: (cancelSignal: AbortSignal) => Promise<unknown>,
  { id, signal }: RequestContext,
  where: Place,
): Promise<unknown> {
  const { chainId, address } = shown
  const cancellation = new AbortController()
  signal.addEventListener('abort', () => cancellation.abort(signal.reason), { once: true })
  let isAtWallet = false
  const startWallet = () => {
    isAtWallet = true
    const payment = shown.isSent === true ? watchPayment({ id, chainId, address }) : null
    // The secure frame itself reports an unknown outcome.
    if (where !== 'inFrame') payment?.begin()
    act(cancellation.signal).then(
      (result) => {
        payment?.end()
        resolveRequest(id, result)
      },
      (error: unknown) => {
        const failure = where === 'inFrame' && hasReason(error) ? toRpcError(error) : approvalError(error)
        payment?.fail(where === 'inFrame' ? error : failure)
        rejectRequest(id, failure)
      },
    )
  }
  const approve = () => {
    if (beginInWallet(id)) startWallet()
  }
  const expire = (error: RpcError) => {
    if (where === 'inFrame') cancellation.abort(error)
    else rejectRequest(id, error)
  }
  const reject = () => expire(isAtWallet && where !== 'inFrame' ? leftInWallet() : userRejected())
  const phase = where === 'inFrame' ? where : 'review'
  const answer = promptUser(
    { id, kind: 'approve', isSent: false, isEarlierOpen: false, ...shown, phase, approve, reject, expire },
    signal,
  )
  if (where === 'inWallet') approve()
  if (where === 'inFrame' && isPending(id)) startWallet()
  return answer.finally(yieldToConnect(id, chainNamespace(shown.chainId)))
}

/**
 * Rejects a request of a disconnected wallet once the user connects again: it would cover the view for as long as the
 * wallet takes. Until then the wallet may still answer. @returns a function that ends the watch.
 */
function yieldToConnect(id: string, family: Namespace | null): () => void {
  return onViewRequested((view) => {
    if (view === 'Connect' && family !== null && findSession(family) === null)
      rejectRequest(
        id,
        walletGone('The wallet was disconnected while it was handling the request.', { outcome: 'unknown' }),
      )
  })
}

/**
 * Converts a wallet's error for the page. Its codes state refusals; after -32603 it is unknown whether the request was
 * carried out, so that a retry might do it twice.
 */
function approvalError(error: unknown): RpcError {
  const { code, message, data } = toRpcError(error)
  // A chain's revert data is text, which libraries read unchanged.
  const isOpen = code === RpcCode.internal && (data === undefined || data === null || isRecord(data))
  return new RpcError({ code, message, data: isOpen ? { ...data, outcome: 'unknown' } : data })
}

function toRpcError(error: unknown): RpcError {
  return error instanceof RpcError ? error : new RpcError(toPayload(error))
}

/** Returns whether the secure frame states a reason; it also sets `outcome: 'unknown'` itself if the request may have been carried out. */
function hasReason(error: unknown): boolean {
  const { data } = (error ?? {}) as { data?: { reason?: unknown } | null }
  return typeof data?.reason === 'string'
}

function isRecord(data: unknown): data is object {
  return typeof data === 'object' && !Array.isArray(data)
}

function leftInWallet(): RpcError {
  return userRejected('The user stopped waiting. The wallet may still process the request.', 'LEFT_IN_WALLET')
}
