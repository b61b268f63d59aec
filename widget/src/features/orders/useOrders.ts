import { useEffect } from 'react'
import { useStore } from 'zustand'
import { hostStore } from '#core/hostStore.ts'
import type { PlacedOrder } from './orderStorage.ts'
import { isOver, ordersStore, refreshOrder } from './ordersStore.ts'

/** Milliseconds between reads of a watched order. */
const EVERY_MS = 2_500

/** Watches an order while it is on screen and not finished. */
export function useWatchedOrder(order: PlacedOrder | undefined): void {
  const isSeen = useStore(
    hostStore,
    ({ online, open, viewport }) => online && (open || viewport.display === 'inline'),
  )
  const isDone = useStore(ordersStore, ({ reports }) => {
    const known = order && reports[order.id]
    return known?.entry?.state === 'delivered'
  })
  useEffect(() => {
    if (order === undefined || !isSeen || isDone) return
    let isWatched = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = async () => {
      await refreshOrder(order)
      if (isWatched) timer = setTimeout(refresh, EVERY_MS)
    }
    void refresh()
    return () => {
      isWatched = false
      clearTimeout(timer)
    }
  }, [order, isSeen, isDone])
}

/** Reads each unfinished order once: a list does not watch them. */
export function useFreshOrders(orders: readonly PlacedOrder[]): void {
  const online = useStore(hostStore, (state) => state.online)
  const ids = orders.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which orders these are.
  useEffect(() => {
    if (!online) return
    const { reports } = ordersStore.getState()
    for (const order of orders)
      if (!isOver({ entry: reports[order.id]?.entry ?? null })) void refreshOrder(order)
  }, [ids, online])
}
