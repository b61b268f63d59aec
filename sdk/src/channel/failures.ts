import {
  type FailureReason,
  RpcCode,
  type RpcErrorPayload,
  refusal,
  rejectionMessage,
} from '../../../widget/protocol/errors.ts'
import { hintFor } from '../fallback/hints.ts'
import { popupUrl } from '../fallback/popup.ts'
import { FINAL, recover } from '../fallback/recover.ts'
import type { Screen } from '../frame/screen.ts'
import type { ChannelContext } from '../launchContext.ts'
import type { Link } from './link.ts'
import { createRetries } from './retries.ts'

/** What becomes of those who wait when the widget does not come, or is lost. */
export type Failures = {
  /** The widget is not there, as far as can be seen from here. */
  fail(reason: FailureReason): Promise<void>
  /** Another try would end the same. */
  refuse(error: RpcErrorPayload): void
  /** The widget is there. */
  forget(): void
  /** For what waited when the visitor closed the widget. */
  closed(): RpcErrorPayload
  /**
   * Lets a call to the widget pass. One that asks a person is a wish for another try where the last one failed.
   *
   * @param needsNobody - Of the call: it neither ends what the visitor is told meanwhile nor waits for them.
   * @throws RpcErrorPayload why the widget cannot be asked.
   */
  check(needsNobody: boolean): void
}

export function createFailures(context: ChannelContext, link: () => Link): Failures {
  const { origin, options, signal, store, screen, show, hide } = context
  const retries = createRetries(origin, options.projectId)
  /** What the visitor was told last, until the widget is there. */
  let told: (RpcErrorPayload & { data: { reason: FailureReason; hint: string } }) | undefined

  const leave = () => {
    link().disconnect()
    screen.fail()
    hide()
  }
  const end = (error: RpcErrorPayload) => {
    leave()
    link().abandon(error)
  }
  const refuse = (error: RpcErrorPayload) => {
    console.error(`Latch: ${error.message} (${error.code})`)
    store.giveUp()
    end(error)
  }
  const closed = () => refusal(RpcCode.userRejected, rejectionMessage('Modal closed.'), told?.data.reason)
  const retry = () => {
    screen.fail()
    show()
  }
  /** A window that was told to go may have been asked something behind that: its visitor waits for the next one. */
  const windowGone = () => {
    if (!link().retired()) return end(closed())
    link().abandonLost(closed())
    leave()
    if (link().awaited()) retry()
  }
  const reload = () => {
    link().disconnect()
    screen.fail()
    screen.load()
  }
  const fail = async (observed: FailureReason) => {
    if (isUprooted(screen)) return refuse(uprooted())
    const wasReady = screen.phase() === 'ready'
    const { reason, pause = undefined } =
      screen.phase() === 'loading' ? await retries.next(observed) : { reason: observed }
    if (signal.aborted) return
    // The frame lost the widget's document to another one: it is made anew before anybody notices.
    if (wasReady && reason !== 'unresponsive') return reload()
    // The widget may have come while we asked.
    if (!wasReady && screen.phase() === 'ready') return
    // Somebody asked and sees nothing yet: they get the explanation too.
    const wanted = screen.phase() === 'loading' && link().awaited()
    screen.fail()
    if (pause !== undefined) return void setTimeout(() => signal.aborted || screen.load(), pause)
    retries.reset()
    explain(reason, wanted)
  }
  const explain = (reason: FailureReason, wanted: boolean) => {
    const hint = hintFor(reason, origin)
    console.error(`Latch: ${hint} (${reason})`)
    const code = reason === 'denied_origin' ? RpcCode.unauthorized : RpcCode.disconnected
    const error = { code, message: hint, data: { reason, hint } }
    told = error
    link().disconnect()
    store.giveUp()
    if (wanted) {
      screen.show()
      store.setOpen(true)
    }
    // The visitor has a way on from the others.
    if (!store.isOpen() || FINAL.includes(reason)) link().abandon(error)
    else link().abandonLost(error)
    if (!store.isOpen()) return
    recover({
      reason,
      origin,
      locale: options.locale,
      screen,
      popupUrl: () => popupUrl(origin, options, store.get().status === 'reconnecting'),
      isReady: link().ready,
      onRetry: retry,
      onFailure: fail,
      onHide: link().retire,
      onClose: () => end(closed()),
      onGone: windowGone,
    })
  }
  return {
    fail,
    refuse,
    closed,
    forget: () => {
      told = undefined
      retries.reset()
    },
    check: (needsNobody) => {
      if (isUprooted(screen)) {
        end(uprooted())
        throw uprooted()
      }
      if (screen.phase() !== 'failed') return
      if (needsNobody && told) throw told
      retry()
    },
  }
}

/** A frame outside of the page loads nothing, and nobody hears of it. */
function isUprooted(screen: Screen): boolean {
  return screen.display() === 'inline' && screen.inPage()?.card.isConnected === false
}

function uprooted(): RpcErrorPayload {
  const message = 'The container given to createSdk is not in the page: put it back, or make another SDK'
  return refusal(RpcCode.disconnected, message, 'CONTAINER_REMOVED')
}
