import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Namespace } from '../../../protocol/caip.ts'
import { goBack, goToStart } from '../../app/navigation.ts'
import { reset, type View } from '../../app/router.ts'
import { useActiveSession } from '../../app/useActiveSession.ts'
import { projectChain } from '../../core/configStore.ts'
import { hostStore } from '../../core/hostStore.ts'
import { showDecimal, truncateAddress } from '../../i18n/format.ts'
import { useLocale, useT } from '../../i18n/useT.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ALERT, EXTERNAL, INBOX } from '../../ui/icons.ts'
import { Ring } from '../../ui/Ring.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { openPayWindow } from '../../window/payWindow.ts'
import { openExplorer, transactionUrl } from '../activity/index.ts'
import { OrderPicture } from './OrderPicture.tsx'
import styles from './Orders.module.css'
import type { PlacedOrder } from './orderStorage.ts'
import { loadOrders, type OrderNews, ordersStore } from './ordersStore.ts'
import { useWatchedOrder } from './useOrders.ts'
import { wordsOf } from './words.ts'

/** How far an order is, from its page in another window to coins on the chain. */
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
  const news = useStore(ordersStore, (state) => state.news[id])
  useWatchedOrder(order)
  if (session === null) return null
  if (order === undefined) return <EmptyState icon={INBOX} title={t('order.gone')} />
  return <Order order={order} news={news} />
}

type OrderProps = { order: PlacedOrder; news: OrderNews | undefined }

function Order({ order, news }: OrderProps) {
  const t = useT()
  const locale = useLocale()
  const online = useStore(hostStore, (state) => state.online)
  const told = news?.told ?? null
  const { title, text, ring } = wordsOf(news, order.size)
  const chain = projectChain(order.chainId)
  const symbol = told?.symbol ?? order.symbol
  const amount = `${showDecimal(told?.received ?? told?.quoted ?? order.amount, locale)} ${symbol}`
  const params = {
    provider: told?.providerName ?? order.provider,
    network: chain?.name ?? order.chainId,
    amount,
  }
  return (
    <div className={styles.view}>
      <StatusPanel
        picture={
          <Ring state={ring} shape="circle">
            <OrderPicture order={order} told={told} size={72} />
          </Ring>
        }
        title={t(title, params)}
        text={t(text, params)}
      >
        <Actions order={order} news={news} />
      </StatusPanel>
      {online && news?.status === 'unread' && (
        <Banner tone="plain" icon={ALERT}>
          {t('order.unread')}
        </Banner>
      )}
      <Facts look="card">
        <Fact label={t(told?.received == null ? 'order.expected' : 'order.received')}>{amount}</Fact>
        {told?.paid && (
          <Fact label={t('order.paidWith')}>
            {showDecimal(told.paid.amount, locale)} {told.paid.currency}
          </Fact>
        )}
        <Fact label={t('order.by')}>{params.provider}</Fact>
        <Fact label={t('account.network')}>{params.network}</Fact>
        <Fact label={t('order.to')}>{truncateAddress(order.account)}</Fact>
      </Facts>
    </div>
  )
}

function Actions({ order, news }: OrderProps) {
  const t = useT()
  const state = news?.told?.state ?? 'created'
  const hash = news?.told?.hash ?? null
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
        <Button onClick={() => void openExplorer(url)}>
          {t('account.explorer')}
          <Icon path={EXTERNAL} size={18} />
        </Button>
      )}
    </>
  )
}
