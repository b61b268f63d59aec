import type { SetFrameParams, ViewName } from '@latch/protocol/hostChannel.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import type { FrameLook } from '@latch/protocol/theme/frameLook.ts'
import { hostStore } from '#core/hostStore.ts'
import { callHost } from '#core/remote.ts'
import { modalClosed, type RpcError } from '#core/rpcError.ts'

/** Aborts once the modal is closed: requests that have not asked yet end with it, too. */
export let closing = new AbortController()

/** What is opened for a page: by its name for it, or for a request that has a view of its own. */
export type OpenedView = ViewName | 'TransactionBatch'

type ViewListener = (view: OpenedView | undefined) => void

const viewListeners = new Set<ViewListener>()
const closeListeners = new Set<(error: RpcError) => void>()
let pending: SetFrameParams | null = null

/** Calls back each time that the modal is closed, with the error for what is still asked in it. */
export function onModalClosed(listener: (error: RpcError) => void): void {
  closeListeners.add(listener)
}

/** Puts the modal on screen at a view; undefined is the start view. */
export function openModal(view?: OpenedView): void {
  // Before it counts as open: what was chosen in it until then is its visitor's.
  for (const listener of viewListeners) listener(view)
  showModal()
}

/** Puts the modal on screen as it is: a request that waits for the user brings its own view. */
export function showModal(): void {
  hostStore.setState({ open: true })
  setVisible(true)
}

/**
 * Takes the modal off the screen; what is on its way to it still comes.
 *
 * @returns resolves once the page has heard of it.
 */
export function hideModal(): Promise<void> {
  hostStore.setState({ open: false })
  return setVisible(false)
}

/**
 * Closes the modal. What is still asked here rejects with 4001; an approval that a wallet has been asked for stays
 * pending, gets the wallet's own answer, and is shown again when the modal is opened meanwhile. The page can take it
 * back at any time (`cancel`), its visitor on that screen.
 */
export function closeModal(): void {
  end()
  closing = new AbortController()
}

/**
 * As {@link closeModal}, by its visitor. What the page asks for before it knows of that ends, too: a visitor who closes
 * the modal while a request is on its way does not want to see it again.
 */
export function dismissModal(): void {
  const dismissed = closing
  // Calls and answers keep their order: what comes before this answer was sent before the page heard.
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

/** Takes away what the page put on screen for a request that nobody had to be asked for; a modal that is open stays. */
export function hideUnopened(): void {
  const { open, viewport } = hostStore.getState()
  if (!open && viewport.display !== 'inline') setVisible(false)
}

/** Told of each {@link openModal}. @returns a function that ends it. */
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

/** How the page draws the frame's own box, and what lies behind it. */
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

/** Whether the page heard is the heartbeat's concern. */
async function flush(): Promise<void> {
  if (pending === null) return
  const params = pending
  pending = null
  await callHost((host) => host.setFrame(params)).catch(() => undefined)
}
