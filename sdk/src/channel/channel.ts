import { type FailureReason, RpcCode, type RpcErrorPayload } from '../../../widget/protocol/errors.ts'
import type { Preview } from '../../../widget/protocol/handshake.ts'
import type {
  InitResult,
  ProviderState,
  SetOpenParams,
  ViewName,
} from '../../../widget/protocol/hostChannel.ts'
import { LIMITS } from '../../../widget/protocol/limits.ts'
import { NAMESPACE } from '../../../widget/protocol/version.ts'
import { hintFor } from '../fallback/hints.ts'
import { FINAL, recover } from '../fallback/recover.ts'
import { keepAlive } from '../frame/keepAlive.ts'
import { measureViewport, watchViewport } from '../hostPage.ts'
import type { ChannelContext } from '../launchContext.ts'
import { normaliseParams } from '../normalise.ts'
import type { SolanaMethods } from '../solana/methods.ts'
import { createSolana } from '../solana/solana.ts'
import { listWallets } from '../wallets/listWallets.ts'
import { createRelay } from '../wallets/relay.ts'
import { describeInit, describeWish } from './describeInit.ts'
import { answerHello } from './handshake.ts'
import { createLink, type Link } from './link.ts'
import { refusal } from './refusal.ts'
import { createRetries } from './retries.ts'
import { serveWidget } from './serveWidget.ts'
import { shareFlight } from './shareFlight.ts'
import { toCached } from './toCached.ts'
import { createWalletWatch } from './walletWatch.ts'

/** Methods that change nothing and ask nobody: asked again after a reload, and held to a deadline. */
const READS = /^(eth_(?!send|sign|request)|net_|web3_|wallet_get)/

/** What is said between the page and the widget, and what becomes of it when the widget fails. */
export type Channel = {
  /** What the widget said in its window, before there is a port. */
  hear(data: unknown, window: Window): void
  /** @throws RpcErrorPayload */
  request(request: { method: string; params: unknown; signal: AbortSignal | undefined }): Promise<unknown>
  solana: SolanaMethods
  open(view: ViewName | undefined): Promise<unknown>
  disconnect(): Promise<unknown>
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
  let failure: FailureReason | undefined
  let requests = 0
  /** Number of the last message; each document of the widget counts from the start. */
  let lastMessage = -1
  /**
   * Whether the widget has been told of the page's options as they are, were it only with the `init` that is under
   * way.
   */
  let isConfigured = true
  const retries = createRetries(origin, context.options.projectId)

  const onReady = (result: InitResult) => {
    failure = undefined
    retries.reset()
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
    watch.take(toCached(state, store.get().solana))
    solana.apply(state)
  }
  const failed = async (observed: FailureReason) => {
    const wasReady = screen.phase() === 'ready'
    const { reason, pause = undefined } =
      screen.phase() === 'loading' ? await retries.next(observed) : { reason: observed }
    // The frame lost the widget's document to another one: it is made anew before anybody notices.
    if (wasReady && reason !== 'unresponsive') return reload()
    // The widget may have come while we asked.
    if (!wasReady && screen.phase() === 'ready') return
    // Somebody asked and sees nothing yet: they get the explanation too.
    const wanted = screen.phase() === 'loading' && link.awaited()
    screen.fail()
    if (pause !== undefined) return void setTimeout(screen.load, pause)
    retries.reset()
    explainFailure(reason, wanted)
  }
  const reload = () => {
    link.disconnect()
    screen.fail()
    screen.load()
  }
  const explainFailure = (reason: FailureReason, wanted: boolean) => {
    const hint = hintFor(reason, origin)
    console.error(`Latch: ${hint} (${reason})`)
    failure = reason
    const error = {
      code: reason === 'denied_origin' ? RpcCode.unauthorized : RpcCode.disconnected,
      message: hint,
      data: { reason, hint },
    }
    link.disconnect()
    store.giveUp()
    if (wanted) {
      screen.show()
      store.setOpen(true)
    }
    // The visitor has a way on from the others.
    if (!store.isOpen() || FINAL.includes(reason)) link.abandon(error)
    else link.abandonLost(error)
    if (!store.isOpen()) return
    recover({
      reason,
      origin,
      locale: context.options.locale,
      screen,
      isReady: link.ready,
      onRetry: show,
      onFailure: failed,
      onClose: close,
    })
  }
  const end = (error: RpcErrorPayload) => {
    link.disconnect()
    screen.fail()
    hide()
    link.abandon(error)
  }
  const close = () => end(closed(failure))
  const refused = (error: RpcErrorPayload) => {
    console.error(`Latch: ${error.message} (${error.code})`)
    store.giveUp()
    end(error)
  }
  const closeFromInside = () => {
    hide()
    // The painted page is closed before its app could have heard of what waits.
    if (!link.ready()) link.abandonAwaited(closed(failure))
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
  const requestAccounts = shareFlight((signal) =>
    ask({ method: 'eth_requestAccounts', params: undefined, signal }),
  )
  const request: Channel['request'] = (asked) =>
    asked.method === 'eth_requestAccounts' ? requestAccounts(asked.signal) : ask(asked)
  const ask: Channel['request'] = async ({ method, params, signal }) => {
    watch.check(method)
    const id = `${instance}:${++requests}`
    const plain = normaliseParams(method, params)
    return link.call({
      method: 'request',
      params: plain ? { id, method, params: plain } : { id, method },
      replay: READS.test(method),
      signal,
    })
  }
  const watch = createWalletWatch(store, () => link)
  const solana = createSolana({
    page: context.solana,
    hint: context.hint,
    announced: context.options.announce !== false,
    request: (method, params) => request({ method, params, signal: undefined }),
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
    initParams: () => {
      isConfigured = true
      return describeInit(context)
    },
    isWatched: () => store.isOpen() || store.get().status === 'reconnecting',
    onReady,
    onRefused: refused,
    onFailure: failed,
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
    store.renew()
    lastMessage = -1
    const preview: Preview = { ns: NAMESPACE, t: 'preview', wallets: listWallets(discovery) }
    port.postMessage(preview)
    link.accept(port)
  }
  return {
    hear: (data, window) =>
      answerHello({ data, window, origin, instance, onPort: accept, onRefusal: failed }),
    request,
    solana: solana.methods,
    open: (view) => link.call({ method: 'setOpen', params: { open: true, view, reason: 'host' } }),
    disconnect: () => link.call({ method: 'disconnect', params: {}, replay: true }),
    tellWallets,
    configure,
    dismissed: (reason) => {
      link.notify('setOpen', { open: false, reason })
      if (!link.ready()) link.abandonAwaited(closed(failure))
    },
    failed,
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

/** @param failure - Why there was nothing else to do but to close, where that is so. */
function closed(failure: FailureReason | undefined): RpcErrorPayload {
  return refusal(RpcCode.userRejected, 'The visitor closed the wallet window', failure)
}
