import { configStore, projectChain } from '../core/configStore.ts'
import { hostStore } from '../core/hostStore.ts'
import { lazyChunk } from '../core/lazyChunk.ts'
import { cancelAttempt } from '../features/connect/index.ts'
import { type RequestsState, requestsStore } from '../requests/requestsStore.ts'
import { type OpenedView, onViewRequested } from '../window/modal.ts'
import { dismissAlert } from './alerts.ts'
import { followSessions } from './followSessions.ts'
import { goToStart, leave } from './navigation.ts'
import { viewOfRequest } from './requestView.ts'
import { currentView, push, type RouterState, reset, router } from './router.ts'
import { restoreViews, saveViews } from './savedView.ts'
import { OF_TRANSFER } from './viewFacts.ts'

/** Long enough for the page to hide the frame, so that nobody sees the view being put back. Milliseconds. */
const RESET_DELAY_MS = 120

/** Closed, with the view that was left still there: nobody is choosing in it. */
let isLeaving = false

/** What the page opened, but for connecting; it may need a session that is still on its way. */
let wanted: OpenedView | undefined

const importChainWish = lazyChunk(() => import('./followChainWish.ts'))

/** Lets the views follow what happens outside of them. @returns a function that ends it. */
export function followHost(): () => void {
  let stopWish: (() => void) | undefined
  const checkWish = () => {
    const { requested: wish } = configStore.getState()
    if (wish.length > 0 && !wish.some(projectChain))
      importChainWish().then(({ followChainWish }) => (stopWish ??= followChainWish()), console.warn)
  }
  const stops = [
    onViewRequested((view) => {
      if (!isLeaving && isChoosing(view)) return
      wanted = view === 'Connect' ? undefined : view
      goToStart(view)
      showApproval()
    }),
    hostStore.subscribe((now, before) => {
      if (before.open && !now.open) afterClosing()
      // Open from the first answer on: the frame was reloaded under an open modal.
      if (now.channel === 'ready' && before.channel !== 'ready' && now.open) restoreViews()
    }),
    router.subscribe(followViews),
    requestsStore.subscribe(followRequests),
    configStore.subscribe(checkWish),
    ...followSessions(() => goToStart(wanted)),
  ]
  followRequests(requestsStore.getState(), { current: null, waiting: 0 })
  checkWish()
  stops.push(saveViews())
  return () => {
    stopWish?.()
    for (const stop of stops) stop()
  }
}

/**
 * A page that asks for accounts while its visitor is already choosing wants what is going on. What it asks for,
 * accounts or the modal, may also come late: the visitor can press as soon as there is something to be seen.
 */
function isChoosing(requested: OpenedView | undefined): boolean {
  const [first, next] = router.getState().stack
  const isLate = requested === undefined && !hostStore.getState().open
  return (requested === 'Connect' || isLate) && first.name === 'Connect' && next !== undefined
}

function afterClosing(): void {
  cancelAttempt()
  dismissAlert()
  isLeaving = true
  wanted = undefined
  setTimeout(() => {
    isLeaving = false
    if (!hostStore.getState().open) goToStart()
  }, RESET_DELAY_MS)
}

/**
 * Whoever leaves the connecting view has given the attempt up, an approval over it does not; a page's transfer ends
 * with the views of sending.
 */
function followViews(now: RouterState, before: RouterState): void {
  const has = ({ stack }: RouterState, pattern: RegExp) => stack.some(({ name }) => pattern.test(name))
  const isConnecting = /^ConnectingExternal$/
  if (has(before, isConnecting) && !has(now, isConnecting)) cancelAttempt()
  const sending = has(now, OF_TRANSFER)
  if (sending !== has(before, OF_TRANSFER)) hostStore.setState({ sending })
}

/** What waits for an answer, here or in the wallet, comes before whatever the page opens. */
function showApproval(): void {
  const view = viewOfRequest(requestsStore.getState().current)
  if (view !== null) push(view)
}

/** What is asked comes over whatever is on screen and goes when its request is settled. */
function followRequests({ current }: RequestsState, before: RequestsState): void {
  const view = viewOfRequest(current)
  const left = viewOfRequest(before.current)
  if (view !== null) {
    if (hostStore.getState().open && before.current === null) push(view)
    else if (currentView(router.getState()).name !== view.name) reset(view)
  } else if (left !== null) leave(left.name)
}
