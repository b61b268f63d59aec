import type { Namespace } from '@latch/protocol/caip.ts'
import { toPayload } from '@latch/protocol/envelope.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { isAskedElsewhere } from '#connectors/requestWallet.ts'
import { type ConnectorName, familyOf, type RequestContext, type WalletSession } from '#core/family.ts'
import { RpcError, userRejected, walletGone } from '#core/rpcError.ts'
import { sessionOf } from '#sessions/sessionsStore.ts'
import { onViewRequested } from '#window/modal.ts'
import { promptUser } from './promptUser.ts'
import { beginInWallet, isPending, rejectRequest, resolveRequest } from './queue.ts'
import type { ApproveDetails, ApproveRequest } from './requestsStore.ts'
import { watchPayment } from './watchPayment.ts'

/** Where a request is shown before it is decided. */
type Place = 'here' | 'inWallet' | 'inFrame'

/**
 * A paired wallet shows what it is asked for in full, and is asked at once; it cannot know which page asks, so that a
 * sign-in to another site is shown here first. The secure frame knows the page and draws all that it signs. No other wallet
 * knows of a payment to which no answer came: the next one is shown here first.
 */
export function reviewPlace(connector: ConnectorName, details: ApproveDetails, isEarlierOpen = false): Place {
  if (connector === 'embedded') return details.type === 'asset' ? 'here' : 'inFrame'
  const isForeign = details.type === 'message' && details.signIn !== undefined
  return connector === 'walletconnect' && !isForeign && !isEarlierOpen ? 'inWallet' : 'here'
}

/**
 * Sends the user to a paired wallet that decides on its own device; a wallet of the page asks by itself.
 *
 * @param act - Asks the wallet.
 * @returns what the wallet answers.
 * @throws RpcError as {@link requestApproval}
 */
export async function runInWallet(
  session: WalletSession,
  shown: Pick<ApproveRequest, 'method' | 'chainId' | 'details'>,
  params: readonly unknown[],
  act: () => Promise<unknown>,
  context: RequestContext,
): Promise<unknown> {
  if (!isAskedElsewhere(session, shown.method, params)) return act()
  const { wallet, accounts } = session
  return requestApproval({ ...shown, address: accounts[0].address, wallet }, act, context, 'inWallet')
}

type Shown = Pick<ApproveRequest, 'method' | 'chainId' | 'address' | 'details' | 'wallet'> &
  Partial<Pick<ApproveRequest, 'isSent' | 'isEarlierOpen'>>

/**
 * Shows what is to be approved, and does it once it is.
 *
 * @param act - Asks the wallet, in which the user confirms once more.
 * @param where - `inWallet` for a wallet that shows the request in full on a device of its own, `inFrame` for the secure
 * frame: either is asked at once.
 * @throws RpcError 4001 when it is rejected here or in the wallet (with reason LEFT_IN_WALLET when the user stopped
 * waiting for a wallet that may still do it), and what else the wallet answers; with `data.outcome` 'unknown' where
 * nobody knows whether it has done it.
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
  let isAsked = false
  const startWallet = () => {
    isAsked = true
    const payment = shown.isSent === true ? watchPayment({ id, chainId, address }) : null
    // The secure frame says by itself where it does not know.
    if (where !== 'inFrame') payment?.begin()
    act(cancellation.signal).then(
      (result) => {
        payment?.end()
        resolveRequest(id, result)
      },
      (error: unknown) => {
        const failure = where === 'inFrame' && hasReason(error) ? toRpcError(error) : failureOf(error)
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
  const reject = () => expire(isAsked && where !== 'inFrame' ? leftInWallet() : userRejected())
  const phase = where === 'inFrame' ? where : 'review'
  const answer = promptUser(
    { id, kind: 'approve', isSent: false, isEarlierOpen: false, ...shown, phase, approve, reject, expire },
    signal,
  )
  if (where === 'inWallet') approve()
  if (where === 'inFrame' && isPending(id)) startWallet()
  return answer.finally(yieldToConnect(id, familyOf(shown.chainId)))
}

/**
 * Ends a request of a wallet that is connected no more once somebody connects anew: what it waits for would cover
 * that, for as long as a wallet likes. Until then the wallet may still answer. @returns a function that ends the
 * watch.
 */
function yieldToConnect(id: string, family: Namespace | null): () => void {
  return onViewRequested((view) => {
    if (view === 'Connect' && family !== null && sessionOf(family) === null)
      rejectRequest(id, walletGone('The wallet was left while it was asked.', { outcome: 'unknown' }))
  })
}

/**
 * What the page hears of a wallet that was asked. Its codes say what it refused; -32603 says that something broke,
 * and not whether before or after it was done, so that asking again might do it twice.
 */
function failureOf(error: unknown): RpcError {
  const { code, message, data } = toRpcError(error)
  // What a chain reverted with is text, which libraries read as it stands.
  const isOpen = code === RpcCode.internal && (data === undefined || data === null || isRecord(data))
  return new RpcError({ code, message, data: isOpen ? { ...data, outcome: 'unknown' } : data })
}

function toRpcError(error: unknown): RpcError {
  return error instanceof RpcError ? error : new RpcError(toPayload(error))
}

/** The secure frame names what failed, and says `outcome: 'unknown'` itself where it may have been done. */
function hasReason(error: unknown): boolean {
  const { data } = (error ?? {}) as { data?: { reason?: unknown } | null }
  return typeof data?.reason === 'string'
}

function isRecord(data: unknown): data is object {
  return typeof data === 'object' && !Array.isArray(data)
}

function leftInWallet(): RpcError {
  return userRejected('The user stopped waiting for the wallet, which may still do it.', 'LEFT_IN_WALLET')
}
