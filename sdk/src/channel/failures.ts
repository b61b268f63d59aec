import {
  type FailureReason,
  RpcCode,
  type RpcErrorPayload,
  refusal,
  rejectionMessage,
} from '@latch/protocol/errors.ts'
import { localeTag } from '@latch/protocol/localeTag.ts'
import { hintFor } from '#fallback/hints.ts'
import { popupUrl } from '#fallback/popup.ts'
import { FINAL, recover } from '#fallback/recover.ts'
import type { Screen } from '#frame/screen.ts'
import type { ChannelContext } from '../launchContext.ts'
import { createRetries } from './retries.ts'
import type { Link } from './widgetLink.ts'

/** Handles pending calls when the widget does not load, or is lost. */
export type Failures = {
  /** The widget is not there, as far as can be seen from here. */
  fail(reason: FailureReason): Promise<void>
  /** Another try would end the same. */
  refuse(error: RpcErrorPayload): void
  /** Loads the widget again without an error: an earlier document has stated the reason, or the user requests it. */
  reload(): void
  /** Called when the user closes a widget that does not answer. */
  giveUp(): void
  /** Called when the widget is ready. */
  forget(): void
  /** Returns the error for calls that were waiting when the user closed the widget. */
  closed(): RpcErrorPayload
  /**
   * Checks whether a call to the widget may pass. After a failure, a call that needs the user loads the widget again.
   *
   * @param isBackground - True for a call that needs no user, so that the error on screen stays and the call is rejected.
   * @throws RpcErrorPayload with the reason why the widget cannot be called.
   */
  check(isBackground: boolean): void
}

export function createFailures(context: ChannelContext, link: () => Link): Failures {
  const { origin, options, signal, store, screen, show, hide } = context
  const retries = createRetries(origin, options.projectId)
  /** The error on screen, until the widget is ready. */
  let lastError: (RpcErrorPayload & { data: { reason: FailureReason; hint: string } }) | undefined

  const unload = () => {
    link().disconnect()
    screen.fail()
    hide()
  }
  const end = (error: RpcErrorPayload) => {
    unload()
    link().abandon(error)
  }
  const refuse = (error: RpcErrorPayload) => {
    console.error(`Latch: ${error.message} (${error.code})`)
    store.giveUp()
    end(error)
  }
  const closed = () =>
    refusal(RpcCode.userRejected, rejectionMessage('Modal closed.'), lastError?.data.reason)
  const retry = () => {
    screen.fail()
    show()
  }
  /** Calls after the popup was asked to close wait for the next widget. */
  const onPopupClosed = () => {
    if (!link().retired()) return end(closed())
    link().abandonLost(closed())
    unload()
    if (link().awaited()) retry()
  }
  const reload = () => {
    link().disconnect()
    screen.fail()
    screen.load()
  }
  const fail = async (observed: FailureReason) => {
    if (isContainerRemoved(screen)) return refuse(containerRemoved())
    const wasReady = screen.phase() === 'ready'
    const { reason, pause = undefined } =
      screen.phase() === 'loading' ? await retries.next(observed) : { reason: observed }
    if (signal.aborted) return
    // Another document has replaced the widget's in the frame: load the widget again, without an error on screen.
    if (wasReady && reason !== 'unresponsive') return reload()
    // The widget may have loaded during the diagnosis.
    if (!wasReady && screen.phase() === 'ready') return
    // A caller is waiting and the user sees nothing yet: the explanation is also shown.
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
    lastError = error
    link().disconnect()
    store.giveUp()
    if (wanted) {
      screen.show()
      store.setOpen(true)
    }
    // For other failures the panel offers a retry, so that the calls keep waiting.
    if (!store.isOpen() || FINAL.includes(reason)) link().abandon(error)
    else link().abandonLost(error)
    if (!store.isOpen()) return
    recover({
      reason,
      origin,
      locale: localeTag(options.locale ?? '') ?? undefined,
      screen,
      popupUrl: () => popupUrl(origin, options, store.get().status === 'reconnecting' ? 'blank' : 'connect'),
      isReady: link().ready,
      onRetry: retry,
      onFailure: fail,
      onHide: link().retire,
      onClose: () => end(closed()),
      onPopupClosed,
    })
  }
  return {
    fail,
    refuse,
    reload,
    giveUp: () => end(closed()),
    closed,
    forget: () => {
      lastError = undefined
      retries.reset()
    },
    check: (isBackground) => {
      if (isContainerRemoved(screen)) {
        end(containerRemoved())
        throw containerRemoved()
      }
      if (screen.phase() !== 'failed') return
      if (isBackground && lastError) throw lastError
      retry()
    },
  }
}

/**
 * A frame that is not in the document loads nothing, and fires no event. The display comes second: it looks at the width of the
 * page, which costs as much as all else that is done for a request.
 */
function isContainerRemoved(screen: Screen): boolean {
  return screen.inPage()?.card.isConnected === false && screen.display() === 'inline'
}

function containerRemoved(): RpcErrorPayload {
  const message = 'The container given to createSdk is not in the page: put it back, or make another SDK'
  return refusal(RpcCode.disconnected, message, 'CONTAINER_REMOVED')
}
