import type { Namespace } from '@latch/protocol/caip.ts'
import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { goBack, goToStart } from '#app/navigation.ts'
import { openTab } from '#app/openTab.ts'
import { reset, type View } from '#app/router.ts'
import { useActiveSession } from '#app/useActiveSession.ts'
import { projectChain } from '#core/configStore.ts'
import { transactionUrl } from '#core/explorer.ts'
import { hostStore } from '#core/hostStore.ts'
import { showDecimal, truncateAddress } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ALERT, EXTERNAL } from '#ui/icons.ts'
import { Ring } from '#ui/Ring.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { openPayWindow } from '#window/payWindow.ts'
import { OrderPicture } from './OrderPicture.tsx'
import styles from './Orders.module.css'
import type { PlacedOrder } from './orderStorage.ts'
import { loadOrders, type OrderReport, ordersStore } from './ordersStore.ts'
import { orderTexts } from './orderTexts.ts'
import { useWatchedOrder } from './useOrders.ts'

/** Status of an order, from its page in another window to the coins on the chain. */
export function OrderView({ view }: { view: View }) {
  const t = useT()
  const session = useActiveSession()
  const id = view.name === 'BuyInProgress' ? view.orderId : ''
  const namespace: Namespace | undefined = session?.namespace
  useEffect(() => {
    if (namespace === undefined) goToStart()
    else loadOrders(namespace)
  }, [namespace])
  const order = useStore(ordersStore, ({ placed }) => placed.find((one) => one.id === id))
  const report = useStore(ordersStore, (state) => state.reports[id])
  useWatchedOrder(order)
  if (session === null) return null
  if (order === undefined) return <EmptyState state="notFound" title={t('order.gone')} />
  return <Order order={order} report={report} />
}

type OrderProps = { order: PlacedOrder; report: OrderReport | undefined }

function Order({ order, report }: OrderProps) {
  const t = useT()
  const locale = useLocale()
  const online = useStore(hostStore, (state) => state.online)
  const entry = report?.entry ?? null
  const { title, text, ring } = orderTexts(report, order.size)
  const chain = projectChain(order.chainId)
  const symbol = entry?.symbol ?? order.symbol
  const amount = `${showDecimal(entry?.received ?? entry?.quoted ?? order.amount, locale)} ${symbol}`
  const params = {
    provider: entry?.providerName ?? order.provider,
    network: chain?.name ?? order.chainId,
    amount,
  }
  return (
    <div className={styles.view}>
      <StatusPanel
        picture={
          <Ring state={ring} shape="circle">
            <OrderPicture order={order} entry={entry} size={72} />
          </Ring>
        }
        title={t(title, params)}
        text={t(text, params)}
      >
        <Actions order={order} report={report} />
      </StatusPanel>
      {online && report?.status === 'unread' && (
        <Banner tone="plain" icon={ALERT}>
          {t('order.unread')}
        </Banner>
      )}
      <Facts look="card">
        <Fact label={t(entry?.received == null ? 'order.expected' : 'order.received')}>
          {visibleLine(amount)}
        </Fact>
        {entry?.paid && (
          <Fact label={t('order.paidWith')}>
            {showDecimal(entry.paid.amount, locale)} {visibleLine(entry.paid.currency)}
          </Fact>
        )}
        <Fact label={t('order.by')}>{visibleLine(params.provider)}</Fact>
        <Fact label={t('account.network')}>{visibleLine(params.network)}</Fact>
        <Fact label={t('order.to')}>{truncateAddress(order.account)}</Fact>
      </Facts>
    </div>
  )
}

function Actions({ order, report }: OrderProps) {
  const t = useT()
  const state = report?.entry?.state ?? 'created'
  const hash = report?.entry?.hash ?? null
  const url = hash === null ? null : transactionUrl(projectChain(order.chainId), hash)
  const isOpenable = state === 'created' || state === 'failed'
  return (
    <>
      {state === 'delivered' && (
        <Button tone="primary" onClick={() => reset({ name: 'Account' })}>
          {t('send.toAccount')}
        </Button>
      )}
      {isOpenable && (
        <Button onClick={() => openPayWindow(order.address, order.size)}>
          {t('order.openAgain')}
          <Icon path={EXTERNAL} size={18} />
        </Button>
      )}
      {isOpenable && (
        <Button tone="quiet" onClick={goBack}>
          {t('order.other')}
        </Button>
      )}
      {url !== null && (
        <Button onClick={() => void openTab(url)}>
          {t('account.explorer')}
          <Icon path={EXTERNAL} size={18} />
        </Button>
      )}
    </>
  )
}
