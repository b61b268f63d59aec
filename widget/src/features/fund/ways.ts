import type { ChainInfo } from '@latch/protocol/config.ts'
import type { View } from '#app/router.ts'
import type { MessageKey } from '#i18n/en.ts'
import { ARROW_DOWN, ARROW_DOWN_LEFT, PLUS, SWITCH } from '#ui/icons.ts'
import { coinsOn, isServedHere, type OnrampState } from '../onramp/index.ts'
import { depositsOn, type ExchangeState } from './exchangeStore.ts'

/**
 * Status of a way on a network. `asking`: its offers are loading; `unread`: they failed to load; `offline`: they cannot
 * load now; `none`: there are none.
 */
export type WayState = 'works' | 'asking' | 'unread' | 'offline' | 'none'

/** A way to get coins into an account. */
export type Way = {
  view: View
  icon: string
  title: MessageKey
  /** Description, or the reason why it is unavailable. `{network}` is the network. */
  text: MessageKey
  state: WayState
}

/** Input of the list of ways. */
export type WaysQuestion = {
  /** Chain of the account; undefined if the project does not list its network. */
  chain: ChainInfo | undefined
  online: boolean
  /** null if the operator offers none. */
  onramp: OnrampState | null
  exchange: ExchangeState | null
  receives: boolean
  swaps: boolean
}

const BUYING: Readonly<Record<WayState, MessageKey>> = {
  works: 'fund.buyText',
  asking: 'fund.asking',
  unread: 'fund.unread',
  offline: 'networks.offline',
  none: 'fund.buyNone',
}
const DEPOSITING: typeof BUYING = { ...BUYING, works: 'fund.exchangeText', none: 'fund.exchangeNone' }

/** Returns the ways that the operator offers, in order, with their status. */
export function waysOf({ chain, online, onramp, exchange, receives, swaps }: WaysQuestion): Way[] {
  const ways: Way[] = []
  if (chain !== undefined && onramp !== null) ways.push(buying(onramp, chain, online))
  if (chain !== undefined && exchange !== null) {
    const state = wayState(exchange.exchanges.status, depositsOn(exchange, chain.id).length, online)
    const view = { name: 'PayWithExchange' } as const
    ways.push({ view, icon: ARROW_DOWN, title: 'fund.exchange', text: DEPOSITING[state], state })
  }
  const own = { state: 'works' } as const
  if (receives)
    ways.push({
      ...own,
      view: { name: 'WalletReceive' },
      icon: ARROW_DOWN_LEFT,
      title: 'fund.receive',
      text: 'fund.receiveText',
    })
  if (chain !== undefined && swaps)
    ways.push({ ...own, view: { name: 'Swap' }, icon: SWITCH, title: 'fund.swap', text: 'fund.swapText' })
  return ways
}

/** If buying is unavailable in the user's country, they can choose another one. */
function buying(onramp: OnrampState, { id }: ChainInfo, online: boolean): Way {
  const way = { view: { name: 'OnRampProviders' }, icon: PLUS, title: 'fund.buy' } as const
  const state = wayState(onramp.options.status, coinsOn(onramp, id).length, online)
  if (state === 'none' && !isServedHere(onramp)) return { ...way, text: 'fund.buyElsewhere', state: 'works' }
  return { ...way, text: BUYING[state], state }
}

/** Offers that were loaded once are also used offline. */
function wayState(status: 'loading' | 'ready' | 'failed', coins: number, online: boolean): WayState {
  if (status === 'ready') return coins > 0 ? 'works' : 'none'
  if (!online) return 'offline'
  return status === 'loading' ? 'asking' : 'unread'
}

/** Returns whether any of the ways is available, or may be once it is loaded. */
export function isAnyOpen(ways: readonly Way[]): boolean {
  return ways.some(({ state }) => state !== 'none')
}
