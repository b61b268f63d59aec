import { RpcCode, refusal } from '../../../widget/protocol/errors.ts'
import type { HostWalletEvent } from '../../../widget/protocol/hostChannel.ts'
import { afterEvent } from '../families/registry.ts'
import type { CachedState, ShortPath } from '../state.ts'
import type { Store } from '../store.ts'
import type { Link } from './link.ts'
import type { NumberedState, States } from './states.ts'

/** `heard`: the widget has the event; its state is what counts from here on. */
type Doubt = { event: HostWalletEvent; heard: boolean }

/**
 * Keeps the page's copy true where the widget may be gone: the page asks it for its chain, and its wallet directly to
 * send on it. The widget alone tells the page of a change while it can be reached. Until it has, nothing goes
 * straight to the wallet; where it cannot be reached, the wallet's own word counts.
 */
export type WalletWatch = {
  /** Takes a state of the widget. */
  take(state: NumberedState): void
  hear(event: HostWalletEvent): void
  /** @throws RpcErrorPayload 4901 for what would go out on another chain than the page was told of. */
  check(method: string): void
}

export function createWalletWatch(store: Store, states: States, link: () => Link): WalletWatch {
  let route: ShortPath | null = null
  let doubts: Doubt[] = []
  const put = (state: CachedState) => states.put({ ...state, route: doubts.length > 0 ? null : state.route })
  const after = (event: HostWalletEvent) => afterEvent({ ...store.get(), route }, event)
  const believe = (event: HostWalletEvent) => {
    const next = after(event)
    if (next) put(next)
  }
  const tell = (doubt: Doubt) => {
    doubts.push(doubt)
    put(store.get())
    link()
      .call('hostWalletEvent', doubt.event)
      .then(
        () => {
          doubt.heard = true
        },
        () => {
          if (doubts.includes(doubt)) believeDoubts()
        },
      )
  }
  /** All of them at once, so that none overrules a later one. */
  const believeDoubts = () => {
    for (const { event } of doubts.splice(0)) believe(event)
  }
  return {
    take: (state) => {
      if (state.status !== 'reconnecting') route = state.route
      doubts = doubts.filter(({ event, heard }) => !heard && afterEvent(state, event))
      states.take(doubts.length > 0 ? { ...state, route: null } : state)
    },
    hear: (event) => {
      const isOurs = event.walletId === route?.walletId
      if (isOurs && !link().ready()) {
        believeDoubts()
        believe(event)
      } else if (isOurs && (doubts.length > 0 || after(event))) tell({ event, heard: false })
      else link().notify('hostWalletEvent', event)
    },
    check: (method) => {
      const isMoving = doubts.some(({ event, heard }) => !heard && event.event === 'chainChanged')
      if (isMoving && route?.methods.includes(method))
        throw refusal(RpcCode.chainDisconnected, `${method}: the wallet has just changed its chain`)
    },
  }
}
