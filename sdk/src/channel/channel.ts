import { type FailureReason, RpcCode } from '../../../widget/protocol/errors.ts'
import type { Preview } from '../../../widget/protocol/handshake.ts'
import type { InitResult, ProviderState, SetOpenParams } from '../../../widget/protocol/hostChannel.ts'
import { LIMITS } from '../../../widget/protocol/limits.ts'
import { NAMESPACE } from '../../../widget/protocol/version.ts'
import { keepAlive } from '../frame/keepAlive.ts'
import { measureViewport, watchViewport } from '../hostPage.ts'
import type { ChannelContext } from '../launchContext.ts'
import type { SolanaMethods } from '../solana/methods.ts'
import { createSolana } from '../solana/solana.ts'
import { listWallets } from '../wallets/listWallets.ts'
import { createRelay } from '../wallets/relay.ts'
import { createDebt } from './debt.ts'
import { describeInit, describeWish } from './describeInit.ts'
import { createFailures } from './failures.ts'
import { answerHello } from './handshake.ts'
import { createLink, type Link } from './link.ts'
import { refusal } from './refusal.ts'
import { createRequests, type Requests } from './requests.ts'
import { serveWidget } from './serveWidget.ts'
import { createStates } from './states.ts'
import { toCached } from './toCached.ts'
import { createWalletWatch } from './walletWatch.ts'

/** What is said between the page and the widget, and what becomes of it when the widget fails. */
export type Channel = Requests & {
  /** What the widget said in its window, before there is a port. */
  hear(data: unknown, window: Window): void
  solana: SolanaMethods
  tellWallets(): void
  /** The page changed its options. */
  configure(): void
  /** The modal was closed on this side. */
  dismissed(reason: SetOpenParams['reason']): void
  failed(reason: FailureReason): Promise<void>
  destroy(): void
}

export function createChannel(context: ChannelContext): Channel {
  const { origin, instance, store, discovery, screen, show, hide } = context
  /** Number of the last message; each document of the widget counts from the start. */
  let lastMessage = -1
  /**
   * Whether the widget has been told of the page's options as they are, were it only with the `init` that is under
   * way.
   */
  let isConfigured = true

  /** Whether no document of the widget has been there yet. */
  let isFirst = true

  const onReady = (result: InitResult) => {
    isFirst = false
    failures.forget()
    screen.settle()
    if (result.capabilities.includes('solana')) solana.wake()
    follow(result.state)
    // Wallets may have announced themselves while the first list was on its way.
    tellWallets()
    if (!isConfigured) configure()
    if (result.visible) show()
    else if (!link.awaited()) hide()
  }
  const follow = (state: ProviderState) => {
    if (debt.holds(state)) return
    watch.take(toCached(state, store.get().solana))
    solana.apply(state)
  }
  const closeFromInside = () => {
    hide()
    // The painted page is closed before its app could have heard of what waits.
    if (!link.ready()) link.abandonAwaited(failures.closed())
  }
  const configure = () => {
    screen.inPage()?.draw()
    isConfigured = link.ready()
    link.notify('configure', describeWish(context.options))
  }
  const tellWallets = () =>
    link.notify('hostWallets', {
      wallets: [...listWallets(discovery), ...solana.wallets()].slice(0, LIMITS.wallets),
    })
  const failures = createFailures(context, () => link)
  const debt = createDebt(context.owed)
  const states = createStates(store, context.hint)
  const watch = createWalletWatch(store, states, () => link)
  const requests = createRequests({ instance, owed: context.owed, link: () => link, failures, watch })
  const solana = createSolana({
    page: context.solana,
    hint: context.hint,
    announced: context.options.announce !== false,
    request: (method, params) => requests.request({ method, params }),
    show,
    onWallets: () => tellWallets(),
    onWalletEvent: watch.hear,
  })
  const isNews = (seq: number) => {
    if (seq <= lastMessage) return false
    lastMessage = seq
    return true
  }
  const relay = createRelay(discovery.provider, watch.hear)
  const link: Link = createLink({
    methods: serveWidget({ ...context, hide: closeFromInside }, { follow, solana, relay, isNews }),
    isWatched: () => store.isOpen() || store.get().status === 'reconnecting',
    onInit: debt.pay,
    onReady,
    onIdle: hide,
    onRefused: failures.refuse,
    onFailure: failures.fail,
  })
  let letGo: (() => void) | undefined
  const hold = () => {
    const held = screen.inPage()?.held
    if (held) letGo ??= keepAlive(...held)
  }
  // There is none yet where the page has no body yet.
  hold()
  const stopWatching = watchViewport(() => link.notify('setViewport', measureViewport(screen.display())))
  const accept = (port: MessagePort) => {
    hold()
    states.renew()
    lastMessage = -1
    const preview: Preview = { ns: NAMESPACE, t: 'preview', wallets: listWallets(discovery) }
    port.postMessage(preview)
    try {
      isConfigured = true
      link.accept(port, describeInit({ ...context, isFirst }))
    } catch (error) {
      // Getters of a page's options may do anything, and so may what the page put in the place of the browser's own.
      port.close()
      const message = `This page cannot be described to the wallet: ${error}`
      failures.refuse(refusal(RpcCode.internal, message, 'DESCRIPTION_FAILED'))
    }
  }
  // The visitor is still there, though nothing waits any more.
  if (context.again && store.isOpen()) requests.open(undefined).catch(() => {})
  return {
    hear: (data, window) =>
      answerHello({ data, window, origin, instance, onPort: accept, onRefusal: failures.fail }),
    ...requests,
    solana: solana.methods,
    tellWallets,
    configure,
    dismissed: (reason) => {
      link.notify('setOpen', { open: false, reason })
      if (!link.ready()) link.abandonAwaited(failures.closed())
    },
    failed: failures.fail,
    destroy: () => {
      letGo?.()
      stopWatching()
      solana.sleep()
      relay.stop()
      link.notify('dispose', {})
      link.disconnect()
      link.abandon(refusal(RpcCode.disconnected, 'SDK destroyed'))
    },
  }
}
