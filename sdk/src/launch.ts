import { RpcCode } from '../../widget/protocol/errors.ts'
import type { SetOpenParams } from '../../widget/protocol/hostChannel.ts'
import { TIMEOUTS } from '../../widget/protocol/limits.ts'
import { throwIfAborted } from './abortable.ts'
import type { Channel } from './channel/channel.ts'
import { rethrow, rpcError, WalletUnavailableError } from './errors.ts'
import { create } from './frame/dom.ts'
import { offerRetry } from './frame/offerRetry.ts'
import { createScreen, type Screen } from './frame/screen.ts'
import type { LaunchContext } from './launchContext.ts'

/** Address of the channel's code, in the build that is loaded by its own; elsewhere a bundler sees to it. */
declare const __LATCH_CHANNEL__: string | undefined

/** The widget as the rest of the SDK sees it: something that can be started, shown, closed and talked to. */
export type Launcher = {
  /** Makes the frame unless it is there or on its way; after a failure, tries anew. */
  start(): void
  /** Fetches the code that talks to the frame, and connects to where the frame comes from; makes no frame. */
  warm(): void
  /** @param wish - Whose end is the end of the wish, where it can be taken back; the last one takes the modal along. */
  show(wish?: AbortSignal): void
  /** The page or the visitor closes it: what waits for the visitor in it rejects with 4001. */
  dismiss(reason: SetOpenParams['reason']): void
  /** Starts the widget and speaks to it, unless the wish is taken back before. @throws ProviderRpcError */
  ask<Answer>(question: (channel: Channel) => Promise<Answer>, wish?: AbortSignal): Promise<Answer>
  /** Speaks to the widget only if it is there. */
  tell(message: (channel: Channel) => void): void
  destroy(): void
}

/**
 * Puts the frame on screen at once and fetches the code that talks to it meanwhile: the page pays for that part only
 * when somebody wants a wallet, and nobody waits for it.
 */
export function createLauncher(context: LaunchContext): Launcher {
  const { store, signal } = context
  let loading: Promise<Channel> | undefined
  let channel: Channel | undefined
  /** Grows with each failure: browsers of before 2026 fetch no address again that failed once. */
  let again = ''
  /** For what the modal was shown while there is no channel that knows; undefined: for what cannot be taken back. */
  const wishes = new Set<AbortSignal | undefined>()

  const load = () => {
    loading ??= Promise.race([fetchChannel(again), stall()]).then(
      ({ createChannel }) => {
        if (signal.aborted) throw destroyed()
        channel = createChannel({ ...context, screen, show, hide, again })
        return channel
      },
      () => {
        // Tried again with the next request; what waits for this one must not.
        loading = undefined
        again += '?'
        wishes.clear()
        // What the page asks on by itself takes the offer from nobody.
        if (screen.phase() !== 'failed') screen.fail(store.isOpen() && offerRetry(retry))
        store.giveUp()
        throw new WalletUnavailableError({
          reason: 'blocked_or_unreachable',
          hint: `Cannot load from ${context.origin}`,
        })
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
  const show = (wish?: AbortSignal) => {
    if (signal.aborted) return
    const takeBack = () => wishes.delete(wish) && !wishes.size && !channel && hide()
    wishes.add(wish)
    wish?.addEventListener('abort', takeBack, { once: true, signal })
    start()
    screen.show()
    store.setOpen(true)
  }
  const hide = () => {
    wishes.clear()
    screen.hide()
    store.setOpen(false)
  }
  const retry = () => {
    screen.fail()
    show()
  }
  const dismiss: Launcher['dismiss'] = (reason) => {
    // First: what the page asks when it hears of the closing is none of what that rejects.
    if (loading) later((ready) => ready.dismissed(reason))
    hide()
  }
  const screen: Screen = createScreen({
    ...context,
    isRestoring: () => store.get().status === 'reconnecting',
    isOpen: store.isOpen,
    onMessage: (data, window) => later((ready) => ready.hear(data, window)),
    onFailure: (reason) => later((ready) => ready.failed(reason)),
    onDismiss: dismiss,
  })
  // Back may bring the page again as it is left, with its widget in it.
  addEventListener('pagehide', ({ persisted }) => persisted || dismiss('pagehide'), { signal })
  return {
    start,
    warm: () => {
      document.head.append(create('link', {}, { rel: 'preconnect', href: context.origin }))
      fetchChannel(again).catch(() => {
        again += '?'
      })
    },
    show,
    dismiss,
    ask: async (question, wish) => {
      start()
      if (signal.aborted) throw destroyed()
      try {
        const ready = await load()
        throwIfAborted(wish)
        return await question(ready)
      } catch (error) {
        return rethrow(error)
      }
    },
    tell: (message) => channel && message(channel),
    destroy: () => {
      channel?.destroy()
      screen.destroy()
    },
  }
}

function fetchChannel(again: string): Promise<typeof import('./channel/channel.ts')> {
  return typeof __LATCH_CHANNEL__ === 'string'
    ? import(/* @vite-ignore */ __LATCH_CHANNEL__ + again)
    : import('./channel/channel.ts')
}

/** Rejects after a while: a network that stalls says nothing by itself. */
function stall(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, TIMEOUTS.handshake))
}

function destroyed(): Error {
  return rpcError(RpcCode.disconnected, 'SDK destroyed')
}
