import { type FailureReason, RpcCode, refusal } from '../../../widget/protocol/errors.ts'
import type { InitResult, ProviderState, SetOpenParams } from '../../../widget/protocol/hostChannel.ts'
import { keepAlive } from '../frame/keepAlive.ts'
import { keepKeyboard } from '../frame/keepKeyboard.ts'
import type { ChannelContext } from '../launchContext.ts'
import { createDebt } from './debt.ts'
import { createDismissals } from './dismissals.ts'
import { createFailures } from './failures.ts'
import { createFamilies, type Families } from './families.ts'
import { answerHello } from './handshake.ts'
import { createLink, type Link } from './link.ts'
import { createNotices } from './notices.ts'
import { createRequests, type Requests } from './requests.ts'
import { serveWidget } from './serveWidget.ts'
import { settling } from './settle.ts'
import { createStates } from './states.ts'
import { familiesOf, toCached } from './toCached.ts'
import { createWalletWatch } from './walletWatch.ts'

/** What is said between the page and the widget, and what becomes of it when the widget fails. */
export type Channel = Requests & {
  /** What the widget said in its window, before there is a port. */
  hear(data: unknown, window: Window): void
  providers: Families['providers']
  tellWallets(): void
  /** The page changed its options. */
  configure(): void
  /** The modal was closed on this side. */
  dismissed(reason: SetOpenParams['reason']): void
  failed(reason: FailureReason): Promise<void>
  destroy(): void
}

export function createChannel(context: ChannelContext): Channel {
  const { origin, instance, store, screen, show, hide } = context
  let isOlder = false
  const onReady = (result: InitResult) => {
    failures.forget()
    screen.settle()
    isOlder = !result.capabilities.includes('families')
    families.wake(result.capabilities)
    follow(result.state)
    notices.catchUp()
    if (result.visible) show()
    else if (!link.awaited()) hide()
  }
  const follow = (state: ProviderState) => {
    if (debt.holds(state)) return
    watch.take(toCached(state, store.get().families))
    families.apply(familiesOf(state))
  }
  const place = (visible: boolean) => {
    if (dismissals.isUnheard()) return
    if (visible) return show()
    // By our answer the widget tells what the page asked before it heard of the closing from what it asks now.
    link.answerFirst()
    hide()
    // The painted page is closed before its app could have heard of what waits.
    if (!link.ready()) link.abandonAwaited(failures.closed())
  }
  const failures = createFailures(context, () => link)
  const dismissals = createDismissals(() => link, failures.closed)
  const debt = createDebt(context.owed)
  const states = createStates(store, context.hint)
  const watch = createWalletWatch(store, states, () => link)
  const asked = createRequests({
    instance,
    owed: context.owed,
    link: () => link,
    isOlder: () => isOlder,
    failures,
    watch,
  })
  const requests = { ...asked, request: settling(context.owed, asked.request) }
  const families = createFamilies({
    ...context,
    announced: context.options.announce !== false,
    request: requests.request,
    onWallets: () => notices.wallets(),
    onWalletEvent: watch.hear,
  })
  const link: Link = createLink({
    methods: serveWidget(context, { follow, place, families, states }),
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
    if (!held || letGo) return
    const ends = [keepAlive(...held), keepKeyboard(held[0])]
    letGo = () => {
      for (const end of ends) end()
    }
  }
  // There is none yet where the page has no body yet.
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
    providers: families.providers,
    tellWallets: notices.wallets,
    configure: notices.configure,
    dismissed: dismissals.tell,
    failed: failures.fail,
    destroy: () => {
      letGo?.()
      notices.stop()
      families.sleep()
      link.notify('dispose', {})
      link.disconnect()
      link.abandon(refusal(RpcCode.disconnected, 'SDK destroyed'))
    },
  }
}
