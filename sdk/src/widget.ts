import { type FailureReason, RpcCode } from '../../widget/protocol/errors.ts'
import type { InitParams, InitResult, SetOpenParams } from '../../widget/protocol/hostChannel.ts'
import type { Capability } from '../../widget/protocol/version.ts'
import { createLink, type Link } from './channel/link.ts'
import type { Emitter } from './emitter.ts'
import { rpcError, WalletUnavailableError } from './errors.ts'
import { createScreen, type Screen } from './frame/screen.ts'
import type { Hint } from './hint.ts'
import { guardMethods, openWindow } from './hostMethods.ts'
import { describeHost, measureViewport, toHexChains, watchViewport } from './hostPage.ts'
import type { Store } from './store.ts'
import type { SdkOptions } from './types.ts'
import type { Discovery } from './wallets/discovery.ts'
import { createRelay } from './wallets/relay.ts'

/** The widget as the rest of the SDK sees it: something that can be started, shown, closed and talked to. */
export type Widget = {
  link: Link
  /** Makes the frame unless it is there or on its way; after a failure, tries anew. */
  start(): void
  show(): void
  /** The page or the visitor closes it: what waits for the visitor rejects with 4001. */
  dismiss(reason: SetOpenParams['reason']): void
  destroy(): void
}

export type WidgetContext = {
  origin: string
  /** Names this SDK instance to the widget. */
  instance: string
  options: SdkOptions
  store: Store
  emitter: Emitter
  discovery: Discovery
  hint: Hint
}

const CAPABILITIES: readonly Capability[] = ['route', 'inline', 'popup']

export function createWidget(context: WidgetContext): Widget {
  const { store, discovery } = context
  let phase: 'idle' | 'loading' | 'ready' | 'failed' = 'idle'
  let failure: Error | undefined
  let stopWatching: (() => void) | undefined

  const start = () => {
    if (phase === 'loading' || phase === 'ready') return
    if (!document.body) return addEventListener('DOMContentLoaded', resume, { once: true })
    phase = 'loading'
    failure = undefined
    stopWatching ??= watchViewport(() => link.notify('setViewport', measureViewport(screen.display())))
    screen.load()
  }
  const resume = () => (store.isOpen() ? show() : start())
  const show = () => {
    start()
    screen.show()
    store.setOpen(true)
  }
  const hide = () => {
    screen.hide()
    store.setOpen(false)
  }
  const dismiss: Widget['dismiss'] = (reason) => {
    if (!store.isOpen() && !link.awaited()) return
    hide()
    link.notify('setOpen', { open: false, reason })
    if (!link.ready()) link.abandon(failure ?? closedError())
  }
  const onReady = (result: InitResult) => {
    phase = 'ready'
    screen.settle(true)
    store.apply(result.state)
    // Wallets may have announced themselves while the first list was on its way.
    link.notify('hostWallets', { wallets: discovery.list() })
    if (result.visible) show()
    else if (!link.awaited()) hide()
  }
  const onFailure = async (reason: FailureReason) => {
    // Somebody asked and sees nothing yet: they get the explanation too.
    if (phase === 'loading' && link.awaited()) show()
    phase = 'failed'
    screen.stop()
    link.disconnect()
    store.giveUp()
    const error = new WalletUnavailableError({ reason, hint: await recover(reason) })
    if (phase !== 'failed') return
    failure = error
    if (store.isOpen()) link.abandonLost(error)
    else link.abandon(error)
  }
  const recover = async (reason: FailureReason): Promise<string> => {
    try {
      const fallback = await import('./fallback/recover.ts')
      return fallback.recover({
        reason,
        origin: context.origin,
        screen,
        isOpen: store.isOpen,
        isReady: () => phase === 'ready',
        onRetry: () => {
          phase = 'idle'
          show()
        },
        onMove: () => {
          phase = 'loading'
          failure = undefined
        },
        onFailure,
        onClose: () => {
          phase = 'idle'
          link.disconnect()
          dismiss('host')
          link.abandonLost(closedError())
        },
      })
    } catch {
      // Whatever keeps the frame away may keep the explanation away too.
      hide()
      return `The wallet window cannot be shown: ${reason}`
    }
  }
  const screen: Screen = createScreen({
    ...context,
    isRestoring: () => store.get().status === 'reconnecting',
    onPort: (port) => {
      store.renew()
      link.accept(port)
    },
    onFailure,
    onDismiss: dismiss,
  })
  const setFrame = ({ visible, height }: { visible: boolean; height?: number }) => {
    if (height) screen.resize(height)
    if (visible) show()
    else hide()
  }
  const link: Link = createLink({
    methods: createMethods(context, setFrame, (event) => link.notify('hostWalletEvent', event)),
    initParams: () => describeInit(context, screen),
    isVisible: store.isOpen,
    onReady,
    onFailure,
  })
  const leave = () => dismiss('pagehide')
  addEventListener('pagehide', leave)
  return {
    link,
    start,
    show,
    dismiss,
    destroy: () => {
      removeEventListener('pagehide', leave)
      stopWatching?.()
      link.notify('dispose', {})
      link.disconnect()
      link.abandon(rpcError(RpcCode.disconnected, 'The SDK was destroyed'))
      screen.destroy()
    },
  }
}

function closedError(): Error {
  return rpcError(RpcCode.userRejected, 'The visitor closed the wallet window')
}

/** What the page serves to the widget. */
function createMethods(
  { store, emitter, discovery }: WidgetContext,
  setFrame: (params: { visible: boolean; height?: number }) => void,
  onWalletEvent: Parameters<typeof createRelay>[1],
) {
  let messages = -1
  return guardMethods({
    setState: store.apply,
    emit: ({ seq, data }) => {
      if (seq <= messages) return
      messages = seq
      emitter.emit({ name: 'message', value: data as { type: string; data: unknown } })
    },
    setFrame,
    hostRequest: createRelay(discovery.provider, onWalletEvent),
    openWindow,
    ping: () => {},
  })
}

function describeInit({ options, discovery, hint }: WidgetContext, screen: Screen): InitParams {
  return {
    host: describeHost(options),
    theme: options.theme,
    locale: options.locale,
    chains: toHexChains(options.chains),
    capabilities: [...CAPABILITIES],
    viewport: measureViewport(screen.display()),
    wallets: discovery.list(),
    hint: hint.read(),
  }
}
