import { TokenIcon } from '../../ui/TokenIcon.tsx'
import type { PlacedOrder } from './orderStorage.ts'
import type { OrderNews } from './ordersStore.ts'

export type OrderPictureProps = { order: PlacedOrder; told: OrderNews['told']; size: number }

/** The coin of an order; the same before hosting has told of it and after. */
export function OrderPicture({ order, told, size }: OrderPictureProps) {
  const id = order.asset ?? told?.asset ?? order.id
  return <TokenIcon symbol={told?.symbol ?? order.symbol} id={id} src={order.iconUrl ?? null} size={size} />
}
