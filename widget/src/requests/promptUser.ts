import { isChainSupported } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import type { RpcError } from '#core/rpcError.ts'
import { allSessions } from '#sessions/sessionsStore.ts'
import { hideModal, openModal, showModal } from '#window/modal.ts'
import { enqueue, hasInteractiveRequests, withdrawRequest } from './queue.ts'
import type { InteractiveRequest } from './requestsStore.ts'

/** Whether the modal is on screen only because of a request, and goes with the last one. */
let openedForRequest = false

// A modal that its visitor closed, and perhaps opened again, is the visitor's.
hostStore.subscribe((now, before) => {
  if (before.open && !now.open) openedForRequest = false
})

/**
 * Puts a request before the user and the modal on screen.
 *
 * @param signal - Takes the request back; its reason becomes the rejection.
 * @throws RpcError 4001 when the user declines, or closes the modal before a wallet was asked; -32002 when too many
 * wait.
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

/** Shows it even where the modal is open: the page may have the frame on screen with a placeholder. */
function present(request: InteractiveRequest): void {
  const { kind } = request
  // What is gone on with after a reload was what the modal was open for.
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

/** Then the modal stays, to tell a user who has just connected. */
function isOnUnsupportedChain(): boolean {
  return allSessions().some(({ chainId }) => !isChainSupported(chainId))
}
