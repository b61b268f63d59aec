import { RpcCode } from '@latch/protocol/errors.ts'
import type { SetOpenParams } from '@latch/protocol/hostChannel.ts'
import type { Channel } from './channel/channel.ts'
import { rethrow, rpcError } from './errors.ts'
import { offerRetry } from './frame/offerRetry.ts'
import { createScreen, type Screen } from './frame/screen.ts'
import type { LaunchContext } from './launchContext.ts'
import { createPart } from './part.ts'
import { throwIfAborted } from './rejectOnAbort.ts'

/**
 * Milliseconds that the frame's document has the line for itself, at most: the code that talks to it is of no use before it is
 * there, and would share a slow line with it.
 */
const HEAD_START = 1_000

/** Address of the channel's code, in the build that is loaded by its own; elsewhere a bundler sees to it. */
declare const __LATCH_CHANNEL__: string | undefined

/** The widget as the rest of the SDK sees it: something that can be started, shown, closed and talked to. */
export type Launcher = {
  /** Creates the frame unless it exists or is loading; after a failure, tries again. */
  start(): void
  /** Loads the document of the widget ahead, and neither its app nor the code that talks to it. */
  loadDocument(): void
  /** @param requestSignal - Of the request that needs the modal; when the last of them aborts, the modal is hidden. */
  show(requestSignal?: AbortSignal): void
  /** The page or the visitor closes the modal: requests that wait in it for the visitor reject with 4001. */
  dismiss(reason: SetOpenParams['reason']): void
  /** Starts the widget and calls it, unless the signal aborts before that. @throws ProviderRpcError */
  callWidget<Answer>(
    question: (channel: Channel) => Promise<Answer>,
    requestSignal?: AbortSignal,
  ): Promise<Answer>
  /** Calls the widget only if it is loaded. */
  notify(message: (channel: Channel) => void): void
  destroy(): void
}

/**
 * Creates the launcher. It shows the frame at once, and loads the code that talks to it while the frame's app loads: a
 * page gets that code only when its user wants a wallet, and does not wait for it.
 */
export function createLauncher(context: LaunchContext): Launcher {
  const { origin, store, signal } = context
  const fetchCode = createPart(origin, importChannel)
  let loading: Promise<Channel> | undefined
  let channel: Channel | undefined
  let hasFailed = false
  /** Signals of the requests that show the modal until the channel is ready; undefined: one that cannot be aborted. */
  const shownFor = new Set<AbortSignal | undefined>()

  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const loadCode = () => Promise.race([arrival, headStart()]).then(fetchCode)

  const load = () => {
    loading ??= loadCode().then(
      ({ createChannel }) => {
        if (signal.aborted) throw destroyed()
        channel = createChannel({ ...context, screen, show, hide, hasFailed })
        return channel
      },
      (error) => {
        // The next request tries again; those that wait for this attempt reject.
        loading = undefined
        hasFailed = true
        shownFor.clear()
        // A further request of the page must not remove the retry button.
        if (screen.phase() !== 'failed') screen.fail(store.isOpen() && offerRetry(retry))
        store.giveUp()
        throw error
      },
    )
    return loading
  }
  const later = (message?: (channel: Channel) => void) => {
    load().then(message, () => {})
  }
  const start = () => {
    if (signal.aborted) return
    screen.load()
    later()
  }
  const show = (requestSignal?: AbortSignal) => {
    if (signal.aborted) return
    const withdraw = () => shownFor.delete(requestSignal) && !shownFor.size && !channel && hide()
    shownFor.add(requestSignal)
    requestSignal?.addEventListener('abort', withdraw, { once: true, signal })
    start()
    screen.show()
    store.setOpen(true)
  }
  const hide = () => {
    shownFor.clear()
    screen.hide()
    store.setOpen(false)
  }
  const retry = () => {
    screen.fail()
    show()
  }
  const dismiss: Launcher['dismiss'] = (reason) => {
    // Before `hide`: it rejects waiting calls, and not those that the page sends when it is notified of the close.
    if (loading) later((ready) => ready.dismissed(reason))
    hide()
  }
  const screen: Screen = createScreen({
    ...context,
    isRestoring: () => store.get().status === 'reconnecting',
    isOpen: store.isOpen,
    onArrival: arrive,
    onMessage: (data, window) => later((ready) => ready.onMessage(data, window)),
    onFailure: (reason) => later((ready) => ready.failed(reason)),
    onDismiss: dismiss,
  })
  // A page in the back/forward cache may return with its widget.
  addEventListener('pagehide', ({ persisted }) => persisted || dismiss('pagehide'), { signal })
  return {
    start,
    loadDocument: () => {
      if (!signal.aborted) screen.loadDocument()
    },
    show,
    dismiss,
    callWidget: async (question, requestSignal) => {
      start()
      if (signal.aborted) throw destroyed()
      try {
        const ready = await load()
        throwIfAborted(requestSignal)
        return await question(ready)
      } catch (error) {
        return rethrow(error)
      }
    },
    notify: (message) => channel && message(channel),
    destroy: () => {
      channel?.destroy()
      screen.destroy()
    },
  }
}

function importChannel(again: string): Promise<typeof import('./channel/channel.ts')> {
  return typeof __LATCH_CHANNEL__ === 'string'
    ? import(/* @vite-ignore */ __LATCH_CHANNEL__ + again)
    : import('./channel/channel.ts')
}

function headStart(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, HEAD_START))
}

function destroyed(): Error {
  return rpcError(RpcCode.disconnected, 'The SDK was destroyed.')
}
