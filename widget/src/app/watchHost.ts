import { configStore, projectChain } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { lazyChunk } from '#core/lazyChunk.ts'
import { cancelAttempt } from '#features/connect/index.ts'
import {
  type InteractiveRequest,
  isInFrame,
  type RequestsState,
  requestsStore,
} from '#requests/requestsStore.ts'
import { type OpenedView, onViewRequested } from '#window/modal.ts'
import { dismissAlert } from './alerts.ts'
import { closeView, goToStart } from './navigation.ts'
import { currentView, push, type RouterState, reset, router, type View } from './router.ts'
import { restoreViews, saveViews } from './savedView.ts'
import { viewFacts } from './viewRegistry.ts'
import { watchSessions } from './watchSessions.ts'

/** Time for the page to hide the frame before the view is reset, so that users do not see it. Milliseconds. */
const RESET_DELAY_MS = 120

/** Whether the modal is closed and its last view not reset yet: a wallet list in it does not count as open. */
let isClosing = false

/** The view that the page opened, unless it is Connect. It may need a session that is still being restored. */
let wanted: OpenedView | undefined

const loadWatchChains = lazyChunk(() => import('./watchChains.ts'))

/** Changes the views when the page, a request or a session changes. @returns a function that stops it. */
export function watchHost(): () => void {
  let stopChains: (() => void) | undefined
  const checkChains = () => {
    const { requested } = configStore.getState()
    if (requested.some((id) => !projectChain(id)))
      loadWatchChains().then(({ watchChains }) => (stopChains ??= watchChains()), console.warn)
  }
  const stops = [
    onViewRequested((view) => {
      if (!isClosing && isChoosing(view)) return
      wanted = view === 'Connect' ? undefined : view
      goToStart(view)
      showApproval()
    }),
    hostStore.subscribe((now, before) => {
      if (before.open && !now.open) afterClosing()
      // Already open when the channel is ready: the frame was reloaded while the modal was open.
      if (now.channel === 'ready' && before.channel !== 'ready' && now.open) restoreViews()
    }),
    router.subscribe(onViewsChange),
    requestsStore.subscribe(onRequestsChange),
    configStore.subscribe(checkChains),
    ...watchSessions(() => goToStart(wanted)),
  ]
  onRequestsChange(requestsStore.getState(), { current: null })
  checkChains()
  stops.push(saveViews())
  return () => {
    stopChains?.()
    for (const stop of stops) stop()
  }
}

/**
 * Returns whether the user is already choosing a wallet when a page requests accounts. The request may also arrive
 * late: the user can press as soon as something is painted.
 */
function isChoosing(requested: OpenedView | undefined): boolean {
  const [first, next] = router.getState().stack
  const isLate = requested === undefined && !hostStore.getState().open
  return (requested === 'Connect' || isLate) && first.name === 'Connect' && next !== undefined
}

function afterClosing(): void {
  cancelAttempt()
  dismissAlert()
  isClosing = true
  wanted = undefined
  setTimeout(() => {
    isClosing = false
    if (!hostStore.getState().open) goToStart()
  }, RESET_DELAY_MS)
}

/** Cancels the connection attempt once its view is removed, but not if an approval covers it. A page's transfer ends with its views. */
function onViewsChange(now: RouterState, before: RouterState): void {
  if (isConnecting(before) && !isConnecting(now)) cancelAttempt()
  const sending = isSending(now)
  if (sending !== isSending(before)) hostStore.setState({ sending })
}

function isConnecting({ stack }: RouterState): boolean {
  return stack.some(({ name }) => name === 'ConnectingExternal')
}

function isSending({ stack }: RouterState): boolean {
  return stack.some(({ name }) => viewFacts(name).ofTransfer)
}

/** Shows a request that waits for an answer, here or in the wallet, over the view that the page opens. */
function showApproval(): void {
  const view = viewOfRequest(requestsStore.getState().current)
  if (view !== null) push(view)
}

/** Shows a request over the current view, and removes its view when the request is answered. */
function onRequestsChange({ current }: RequestsState, before: Pick<RequestsState, 'current'>): void {
  const view = viewOfRequest(current)
  const shown = viewOfRequest(before.current)
  if (view !== null) {
    if (hostStore.getState().open && before.current === null) push(view)
    else if (currentView(router.getState()).name !== view.name) reset(view)
  } else if (shown !== null) closeView(shown.name)
}

/** Returns the view of a request, here or in the secure frame; null for connecting, which has several. */
export function viewOfRequest(request: InteractiveRequest | null): View | null {
  if (request === null || request.kind === 'connect') return null
  if (request.kind !== 'approve') return { name: request.view }
  return { name: isInFrame(request) ? 'ApproveTransaction' : 'ApproveRequest' }
}
