import { type FailureReason, RpcCode, refusal } from '@latch/protocol/errors.ts'
import type { InitResult, ProviderState, SetOpenParams } from '@latch/protocol/hostChannel.ts'
import { localeTag } from '@latch/protocol/localeTag.ts'
import { createCover } from '#fallback/coverQuiet.ts'
import { allFacts } from '#families/defaultFamilyCode.ts'
import { keepAlive } from '#frame/keepAlive.ts'
import type { ChannelContext } from '../launchContext.ts'
import { answerHello } from './answerHello.ts'
import { createDismissals } from './dismissals.ts'
import { createFailures } from './failures.ts'
import { createFamilies, type Families } from './families.ts'
import { createNotices } from './notices.ts'
import { cancelOnConnect, createPendingDisconnect } from './pendingDisconnect.ts'
import { createRequests, type Requests } from './requests.ts'
import { serveWidget } from './serveWidget.ts'
import { createStates } from './states.ts'
import { toCached } from './toCached.ts'
import { createWalletWatch } from './walletWatch.ts'
import { createLink, type Link } from './widgetLink.ts'

/** The messages between the page and the widget, and what happens to them when the widget fails. */
export type Channel = Requests & {
  /** A window message of the widget, before there is a port. */
  onMessage(data: unknown, window: Window): void
  contexts: Families['contexts']
  sendWallets(): void
  /** The page changed its options. */
  configure(): void
  /** The modal was closed on this side. */
  dismissed(reason: SetOpenParams['reason']): void
  failed(reason: FailureReason): Promise<void>
  destroy(): void
}

export function createChannel(context: ChannelContext): Channel {
  const { origin, instance, store, screen, show, hide } = context
  const facts = allFacts(context.pageProviders)
  const onReady = (result: InitResult) => {
    failures.forget()
    screen.setReady()
    // Code that fails to load only affects its family.
    families.wake(result.capabilities).catch(console.error)
    setState(result.state)
    notices.catchUp()
    if (result.visible) show()
    else if (!link.awaited()) hide()
  }
  const setState = (state: ProviderState) => {
    if (pendingDisconnect.holds(state)) return
    watch.take(toCached(state, store.get().families))
    families.apply(state.families ?? {})
  }
  const place = (visible: boolean) => {
    if (dismissals.isPending()) return
    if (visible) return show()
    // Our answer separates the page's calls before it knew that the modal closed from those after it.
    link.answerFirst()
    hide()
    // The visitor closed the painted page before its app could receive the calls that wait.
    if (!link.ready()) link.abandonAwaited(failures.closed())
  }
  const failures = createFailures(context, () => link)
  const dismissals = createDismissals(() => link, failures.closed)
  const pendingDisconnect = createPendingDisconnect(context.pendingDisconnect, facts)
  const states = createStates(store, context.hint)
  const watch = createWalletWatch(store, states, () => link)
  const widgetRequests = createRequests({
    instance,
    families: facts,
    pendingDisconnect: context.pendingDisconnect,
    link: () => link,
    failures,
    watch,
  })
  const requests = {
    ...widgetRequests,
    request: cancelOnConnect(context.pendingDisconnect, facts, widgetRequests.request),
  }
  const families = createFamilies({
    ...context,
    announced: context.options.announce !== false,
    isOpen: store.isOpen,
    request: requests.request,
    onWallets: () => notices.wallets(),
    onWalletEvent: watch.onEvent,
  })
  const stopLooking = store.subscribe(() => families.look())
  const link: Link = createLink({
    methods: serveWidget(context, { setState, place, families, states }),
    isWatched: () => store.isOpen() || store.get().status === 'reconnecting',
    onInit: pendingDisconnect.send,
    onReady,
    onIdle: hide,
    onRefused: failures.refuse,
    onFailure: failures.fail,
    isSeen: () => store.isOpen() && screen.display() !== 'popup',
    onQuiet: createCover({
      screen,
      locale: () => localeTag(context.options.locale ?? '') ?? undefined,
      onReload: failures.reload,
      onClose: failures.giveUp,
    }),
  })
  let release: (() => void) | undefined
  const hold = () => {
    const held = screen.inPage()?.held
    if (held && !release) release = keepAlive(...held)
  }
  // A page without a body has no surface yet.
  hold()
  const notices = createNotices(
    context,
    () => link,
    () => families,
  )
  const accept = (port: MessagePort) => {
    hold()
    states.renew()
    try {
      notices.introduce(port)
    } catch (error) {
      // Getters of a page's options may throw, and so may functions of the browser that the page has replaced.
      port.close()
      const message = `This page cannot be described to the wallet: ${error}`
      failures.refuse(refusal(RpcCode.internal, message, 'DESCRIPTION_FAILED'))
    }
  }
  // The modal is still open, though no request waits anymore.
  if (context.hasFailed && store.isOpen()) requests.open(undefined).catch(() => {})
  return {
    onMessage: (data, window) =>
      answerHello({
        data,
        window,
        origin,
        instance,
        onFamilies: families.preload,
        onPort: accept,
        onRefusal: failures.fail,
      }),
    ...requests,
    contexts: families.contexts,
    sendWallets: notices.wallets,
    configure: notices.configure,
    dismissed: dismissals.send,
    failed: failures.fail,
    destroy: () => {
      release?.()
      notices.stop()
      stopLooking()
      families.sleep()
      link.notify('dispose', {})
      link.disconnect()
      link.abandon(refusal(RpcCode.disconnected, 'The SDK was destroyed.'))
    },
  }
}
