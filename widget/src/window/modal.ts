import type { SetFrameParams, ViewName } from '@latch/protocol/hostChannel.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import type { FrameLook } from '@latch/protocol/theme/frameLook.ts'
import { hostStore } from '#core/hostStore.ts'
import { callHost } from '#core/remote.ts'
import { modalClosed, type RpcError } from '#core/rpcError.ts'

/** Aborts once the modal is closed, also requests that have not prompted yet. */
export let closing = new AbortController()

/** View that is opened for a page, by its name, or for a request with its own view. */
export type OpenedView = ViewName | 'TransactionBatch'

type ViewListener = (view: OpenedView | undefined) => void

const viewListeners = new Set<ViewListener>()
const closeListeners = new Set<(error: RpcError) => void>()
let pending: SetFrameParams | null = null

/** Calls back each time the modal is closed, with the error for its pending prompts. */
export function onModalClosed(listener: (error: RpcError) => void): void {
  closeListeners.add(listener)
}

/** Puts the modal on screen at a view; undefined is the start view. */
export function openModal(view?: OpenedView): void {
  // Before it counts as open: earlier choices in it were the user's.
  for (const listener of viewListeners) listener(view)
  showModal()
}

/** Shows the modal as it is: a pending request has its own view. */
export function showModal(): void {
  hostStore.setState({ open: true })
  setVisible(true)
}

/**
 * Hides the modal; requests on their way to it still arrive.
 *
 * @returns resolves once the page has been notified.
 */
export function hideModal(): Promise<void> {
  hostStore.setState({ open: false })
  return setVisible(false)
}

/**
 * Closes the modal. Pending prompts reject with 4001. An approval that a wallet already has stays pending, gets the
 * wallet's own answer, and is shown again if the modal is opened meanwhile. The page can cancel it at any time
 * (`cancel`); the user can cancel it on that screen.
 */
export function closeModal(): void {
  end()
  closing = new AbortController()
}

/**
 * Closes the modal for the user, as {@link closeModal}. Requests that the page sends before it is notified also end: the
 * user does not want to see the modal again for a request that was already on its way.
 */
export function dismissModal(): void {
  const dismissed = closing
  // Calls and answers keep their order: calls before this answer were sent before the page was notified.
  end().then(() => {
    if (closing === dismissed) closing = new AbortController()
  })
}

function end(): Promise<void> {
  const hidden = hideModal()
  const error = modalClosed()
  closing.abort(error)
  for (const listener of closeListeners) listener(error)
  return hidden
}

/** Hides the frame that the page showed for a request without a prompt; an open modal stays. */
export function hideUnopened(): void {
  const { open, viewport } = hostStore.getState()
  if (!open && viewport.display !== 'inline') setVisible(false)
}

/** Calls back for each {@link openModal}. @returns a function that ends it. */
export function onViewRequested(listener: ViewListener): () => void {
  viewListeners.add(listener)
  return () => viewListeners.delete(listener)
}

/** @param height - CSS pixels of the content. Sent once per animation frame. */
export function setFrameHeight(height: number): void {
  const bounded = Math.min(LIMITS.frameEdge, Math.max(0, Math.ceil(height)))
  const scheduled = pending !== null
  pending = { ...pending, height: bounded }
  if (!scheduled) schedule()
}

/** Sets how the page draws the frame's own box and its backdrop. */
export function setFrameLook(look: FrameLook): void {
  const scheduled = pending !== null
  pending = { ...pending, look }
  if (!scheduled) schedule()
}

function schedule(): void {
  // A frame that is not on screen gets no animation frames.
  if (hostStore.getState().open) requestAnimationFrame(flush)
  else queueMicrotask(flush)
}

function setVisible(visible: boolean): Promise<void> {
  pending = { ...pending, visible }
  return flush()
}

/** Sends the pending changes; the heartbeat detects a page that does not answer. */
async function flush(): Promise<void> {
  if (pending === null) return
  const params = pending
  pending = null
  await callHost((host) => host.setFrame(params)).catch(() => undefined)
}
