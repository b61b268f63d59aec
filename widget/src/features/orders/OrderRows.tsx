import { useEffect } from 'react'
import { useStore } from 'zustand'
import { push } from '#app/router.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { showDecimal } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Chevron } from '#ui/Chevron.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { RowList } from '#ui/RowList.tsx'
import { SectionTitle } from '#ui/SectionTitle.tsx'
import { OrderPicture } from './OrderPicture.tsx'
import type { PlacedOrder } from './orderStorage.ts'
import { loadOrders, ordersOf, ordersStore } from './ordersStore.ts'
import { orderTexts } from './orderTexts.ts'
import { useFreshOrders } from './useOrders.ts'

/** The account's orders that are in progress or ended recently; renders nothing if there are none. */
export function OrderRows({ session }: { session: WalletSession }) {
  const t = useT()
  useEffect(() => loadOrders(session.namespace), [session.namespace])
  const placed = useStore(ordersStore, (state) => state.placed)
  const reports = useStore(ordersStore, (state) => state.reports)
  const orders = ordersOf(placed, session)
  useFreshOrders(orders)
  // Orders that were never opened or paid are not listed.
  const shown = orders.filter(({ id }) => (reports[id]?.entry?.state ?? 'created') !== 'created')
  if (shown.length === 0) return null
  return (
    <section>
      <SectionTitle>{t('order.list')}</SectionTitle>
      <RowList label={t('order.list')}>
        {shown.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        ))}
      </RowList>
    </section>
  )
}

function OrderRow({ order }: { order: PlacedOrder }) {
  const t = useT()
  const locale = useLocale()
  const report = useStore(ordersStore, (state) => state.reports[order.id])
  const entry = report?.entry
  const amount = `${showDecimal(entry?.received ?? entry?.quoted ?? order.amount, locale)} ${order.symbol}`
  const params = { provider: order.provider, amount, network: order.chainId }
  return (
    <ListRow
      leading={<OrderPicture order={order} entry={entry ?? null} size={40} />}
      title={<Isolated>{amount}</Isolated>}
      detail={t(orderTexts(report, order.size).line, params)}
      trailing={<Chevron size={16} />}
      onClick={() => push({ name: 'BuyInProgress', orderId: order.id })}
    />
  )
}
