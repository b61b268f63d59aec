import { TokenIcon } from '#ui/TokenIcon.tsx'
import type { PlacedOrder } from './orderStorage.ts'
import type { OrderReport } from './ordersStore.ts'

export type OrderPictureProps = { order: PlacedOrder; entry: OrderReport['entry']; size: number }

/** Picture of an order's coin; the same before and after hosting has reported it. */
export function OrderPicture({ order, entry, size }: OrderPictureProps) {
  return <TokenIcon symbol={entry?.symbol ?? order.symbol} src={order.iconUrl ?? null} size={size} />
}
