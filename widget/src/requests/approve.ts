import { toRpcError } from '../../protocol/envelope.ts'
import { RpcError, userRejected, walletGone } from '../host/rpcError.ts'
import type { Session } from '../host/sessionStore.ts'
import { requestWallet } from '../wallets/requestWallet.ts'
import { askUser } from './askUser.ts'
import { followSession } from './followSession.ts'
import type { Proposal, RequestContext } from './handlers.ts'
import { beginInWallet, rejectRequest, settle } from './queue.ts'

/**
 * Shows a proposal and relays it to the session's wallet once it is approved here; a paired wallet is asked at once, for its
 * own device shows the request again and asks.
 *
 * @throws RpcError 4001 when it is rejected here or in the wallet (with reason LEFT_IN_WALLET when the user stopped waiting
 * for a wallet that may still do it), and what else the wallet answers.
 */
export function approveAndRelay(
  method: string,
  { address, details, params }: Proposal,
  session: Session,
  { id, signal }: RequestContext,
): Promise<unknown> {
  if (session.walletId === null) throw walletGone()
  let isAsked = false
  const approve = () => {
    if (!beginInWallet(id)) return
    isAsked = true
    requestWallet(session, method, params).then(
      (result) => settle(id, result),
      (error: unknown) =>
        rejectRequest(id, error instanceof RpcError ? error : new RpcError(toRpcError(error))),
    )
  }
  const reject = () => {
    rejectRequest(id, isAsked ? leftInWallet() : userRejected())
  }
  const { chainId } = session
  const stop = followSession()
  const answer = askUser(
    { id, kind: 'approve', method, chainId, address, details, phase: 'review', approve, reject },
    signal,
  ).finally(stop)
  if (session.connector === 'walletconnect') approve()
  return answer
}

function leftInWallet(): RpcError {
  return userRejected('The user stopped waiting for the wallet, which may still do it.', 'LEFT_IN_WALLET')
}
