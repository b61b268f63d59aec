import { RpcCode, refusal } from '@latch/protocol/errors.ts'
import type { HostWalletEvent } from '@latch/protocol/hostChannel.ts'
import { afterEvent } from '#families/defaultFamilyCode.ts'
import type { CachedState, ShortPath } from '../state.ts'
import type { Store } from '../store.ts'
import type { NumberedState, States } from './states.ts'
import type { Link } from './widgetLink.ts'

/** `delivered`: the widget has the event, and its next state counts. */
type UnconfirmedEvent = { event: HostWalletEvent; delivered: boolean }

/**
 * Updates the page's cache after an event of its wallet. While the widget can be reached, only its state changes the
 * cache, and until it arrives no request goes directly to the wallet. Otherwise the wallet's event changes it.
 */
export type WalletWatch = {
  /** Takes a state of the widget. */
  take(state: NumberedState): void
  onEvent(event: HostWalletEvent): void
  /** @throws RpcErrorPayload 4901 for a request that would go out on another chain than the page knows. */
  check(method: string): void
}

export function createWalletWatch(store: Store, states: States, link: () => Link): WalletWatch {
  let route: ShortPath | null = null
  let unconfirmed: UnconfirmedEvent[] = []
  const put = (state: CachedState) =>
    states.put({ ...state, route: unconfirmed.length > 0 ? null : state.route })
  const after = (event: HostWalletEvent) => afterEvent({ ...store.get(), route }, event)
  const apply = (event: HostWalletEvent) => {
    const next = after(event)
    if (next) put(next)
  }
  const report = (entry: UnconfirmedEvent) => {
    unconfirmed.push(entry)
    put(store.get())
    link()
      .call('hostWalletEvent', entry.event)
      .then(
        () => {
          entry.delivered = true
        },
        () => {
          if (unconfirmed.includes(entry)) applyUnconfirmed()
        },
      )
  }
  /** All of them, so that an earlier event does not overwrite a later one. */
  const applyUnconfirmed = () => {
    for (const { event } of unconfirmed.splice(0)) apply(event)
  }
  return {
    take: (state) => {
      if (state.status !== 'reconnecting') route = state.route
      unconfirmed = unconfirmed.filter(({ event, delivered }) => !delivered && afterEvent(state, event))
      states.take(unconfirmed.length > 0 ? { ...state, route: null } : state)
    },
    onEvent: (event) => {
      const isOurs = event.walletId === route?.walletId
      if (isOurs && !link().ready()) {
        applyUnconfirmed()
        apply(event)
      } else if (isOurs && (unconfirmed.length > 0 || after(event))) report({ event, delivered: false })
      else link().notify('hostWalletEvent', event)
    },
    check: (method) => {
      const isMoving = unconfirmed.some(
        ({ event, delivered }) => !delivered && event.event === 'chainChanged',
      )
      if (isMoving && route?.methods.includes(method))
        throw refusal(RpcCode.chainDisconnected, `${method}: the wallet switched its chain. Try again.`)
    },
  }
}
