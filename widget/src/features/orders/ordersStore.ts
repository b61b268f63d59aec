import type { Namespace } from '@latch/protocol/caip.ts'
import type { FundingOrderEntry } from '@latch/protocol/funding.ts'
import { createStore } from 'zustand/vanilla'
import { errorReason } from '#api/errorReason.ts'
import { type FundCoin, fetchOrder } from '#api/funding.ts'
import { onAccountsForgotten, watchDisconnect } from '#core/accountData.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { fulfilFund } from '#requests/pendingFund.ts'
import { type PlacedOrder, readOrders, writeOrder } from './orderStorage.ts'

/**
 * The last known state of an order. `unopened`: its page was never opened; `unread`: it could not be read, and `entry`
 * is the last known one.
 */
export type OrderReport = {
  entry: FundingOrderEntry | null
  status: 'loading' | 'unopened' | 'ready' | 'unread'
}

export type OrdersState = {
  /** Newest first. */
  placed: readonly PlacedOrder[]
  reports: Readonly<Record<string, OrderReport>>
}

export const ordersStore = createStore<OrdersState>(() => ({ placed: [], reports: {} }))

onAccountsForgotten((namespace) =>
  ordersStore.setState(({ placed, reports }) => {
    const left = placed.filter(({ chainId }) => !chainId.startsWith(`${namespace}:`))
    const ids = new Set(left.map(({ id }) => id))
    return {
      placed: left,
      reports: Object.fromEntries(Object.entries(reports).filter(([id]) => ids.has(id))),
    }
  }),
)

/** Creates the id of a new order: 128 random bits, a secret of this widget. */
export function newOrderId(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

/** Returns the fields of a coin that an order keeps. */
export function ofCoin({ id, chainId, symbol, iconUrl }: FundCoin) {
  return { chainId, symbol, asset: id, ...(iconUrl === null ? {} : { iconUrl }) }
}

/** Stores an order whose page is opening, so that it survives a reload. */
export function placeOrder(order: Omit<PlacedOrder, 'at'>): void {
  const placed = { ...order, at: Date.now() }
  writeOrder(placed)
  add([placed])
}

/** Loads the orders placed before this document was loaded. */
export function loadOrders(namespace: Namespace): void {
  const known = new Set(ordersStore.getState().placed.map(({ id }) => id))
  add(readOrders(namespace).filter(({ id }) => !known.has(id)))
}

function add(orders: readonly PlacedOrder[]): void {
  if (orders.length === 0) return
  ordersStore.setState(({ placed }) => ({
    placed: [...orders, ...placed].sort((one, other) => other.at - one.at),
  }))
}

/** Reads the status of an order. Keeps the last report if that fails. */
export async function refreshOrder({ id, chainId, at }: PlacedOrder): Promise<void> {
  const isLeft = watchDisconnect(chainId)
  try {
    const entry = await fetchOrder(id)
    if (isLeft()) return
    put(id, { entry, status: 'ready' })
    const { asset, hash, received, state } = entry
    if (state === 'delivered' && received !== null) fulfilFund(at, { asset, amount: received, hash })
  } catch (error) {
    if (isLeft()) return
    const entry = ordersStore.getState().reports[id]?.entry ?? null
    const isUnopened = entry === null && errorReason(error) === 'API_REFUSED'
    put(id, { entry, status: isUnopened ? 'unopened' : 'unread' })
  }
}

function put(id: string, report: OrderReport): void {
  ordersStore.setState((state) => ({ reports: { ...state.reports, [id]: report } }))
}

export function isOver({ entry }: Pick<OrderReport, 'entry'>): boolean {
  return entry?.state === 'delivered' || entry?.state === 'failed'
}

/** Returns the orders for an account on its network, newest first. */
export function ordersOf(placed: readonly PlacedOrder[], { chainId, accounts }: WalletSession) {
  return placed.filter((order) => order.chainId === chainId && order.account === accounts[0].address)
}
