import { isChainSupported } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import type { RpcError } from '#core/rpcError.ts'
import { allSessions } from '#sessions/sessionsStore.ts'
import { hideModal, openModal, showModal } from '#window/modal.ts'
import { enqueue, hasInteractiveRequests, withdrawRequest } from './queue.ts'
import type { InteractiveRequest } from './requestsStore.ts'

/** True if the modal is only open because of a request, and closes with the last one. */
let openedForRequest = false

// A modal that its visitor closed, and perhaps opened again, is the visitor's.
hostStore.subscribe((now, before) => {
  if (before.open && !now.open) openedForRequest = false
})

/**
 * Queues a request for the user and shows the modal.
 *
 * @param signal - Cancels the request; its reason becomes the rejection.
 * @throws RpcError 4001 if the user declines, or closes the modal before a wallet was called; -32002 if too many are
 * pending.
 */
export async function promptUser(request: InteractiveRequest, signal: AbortSignal): Promise<unknown> {
  signal.throwIfAborted()
  const withdraw = () => withdrawRequest(request.id, signal.reason as RpcError)
  signal.addEventListener('abort', withdraw, { once: true })
  try {
    const answer = enqueue(request)
    present(request)
    return await answer
  } finally {
    signal.removeEventListener('abort', withdraw)
    closeAfter(request)
  }
}

/** Shows the modal even if it is open: the page may show the frame with a placeholder. */
function present(request: InteractiveRequest): void {
  const { kind } = request
  // A request that continues after a reload was the reason to open the modal.
  const isResumed = kind === 'capture' && request.mailed !== null
  if (!hostStore.getState().open || kind === 'connect' || isResumed) openedForRequest = true
  if (kind === 'connect') openModal('Connect')
  else showModal()
}

function closeAfter({ kind }: InteractiveRequest): void {
  if (!openedForRequest || hasInteractiveRequests()) return
  openedForRequest = false
  if (kind === 'connect' && isOnUnsupportedChain()) return
  if (hostStore.getState().open && hostStore.getState().viewport.display !== 'inline') hideModal()
}

/** Returns whether the modal must stay, to inform a newly connected user. */
function isOnUnsupportedChain(): boolean {
  return allSessions().some(({ chainId }) => !isChainSupported(chainId))
}
