import type { OnrampQuote } from '@latch/protocol/funding.ts'
import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useStore } from 'zustand'
import { checkoutAddress, type FundCoin, type Purchase } from '#api/funding.ts'
import { push } from '#app/router.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import type { MessageKey } from '#i18n/en.ts'
import { formatTraded, showDecimal } from '#i18n/format.ts'
import { parseUnits } from '#i18n/units.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EXTERNAL } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { LiveText } from '#ui/LiveText.tsx'
import { RowList } from '#ui/RowList.tsx'
import { RowSkeletons } from '#ui/RowSkeletons.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TokenIcon } from '#ui/TokenIcon.tsx'
import { openPayWindow } from '#window/payWindow.ts'
import { newOrderId, ofCoin, placeOrder } from '../orders/index.ts'
import styles from './OnRamp.module.css'
import { buyerPlace, loadQuotes, onrampStore, purchaseKey } from './onrampStore.ts'

export type QuoteListProps = {
  session: WalletSession
  coin: FundCoin
  /** null while the amount is empty. */
  purchase: Purchase | null
  hintId: string
}

/** Quotes of all sellers, the best first; a press opens the seller's window. */
export function QuoteList({ session, coin, purchase, hintId }: QuoteListProps) {
  const t = useT()
  const online = useStore(hostStore, (state) => state.online)
  const quotes = useStore(onrampStore, (state) => state.quotes)
  if (purchase === null)
    return (
      <p id={hintId} className={styles.hint}>
        {t('onramp.addAmount')}
      </p>
    )
  if (!online) return <EmptyState state="offline" title={t('networks.offline')} />
  const known = quotes?.key === purchaseKey(purchase) ? quotes : null
  if (known === null || known.status === 'loading')
    return <RowSkeletons count={2} label={t('onramp.quoting')} />
  if (known.status === 'failed')
    return (
      <EmptyState state="failed" title={t('onramp.quotesFailed')}>
        <Button tone="quiet" onClick={() => void loadQuotes(purchase)}>
          {t('common.tryAgain')}
        </Button>
      </EmptyState>
    )
  if (known.list.length === 0) return <NoQuote hintId={hintId} />
  return (
    <RowList label={t('onramp.sellers')}>
      {known.list.map((quote, index) => (
        <li key={`${quote.serviceProvider} ${quote.paymentMethodType}`}>
          <QuoteRow
            quote={quote}
            coin={coin}
            isBest={index === 0 && known.list.length > 1}
            session={session}
          />
        </li>
      ))}
    </RowList>
  )
}

/** Shows the amounts that the sellers accept. */
function NoQuote({ hintId }: { hintId: string }) {
  const t = useT()
  const locale = useLocale()
  const { currency, options } = useStore(onrampStore)
  const limits = options.known?.currencies.find(({ id }) => id === currency)?.payment_method_limits ?? []
  const bound = (pick: 'min' | 'max') => {
    const values = limits.map((limit) => Number(limit[pick]))
    return showDecimal(String(pick === 'min' ? Math.min(...values) : Math.max(...values)), locale)
  }
  return (
    <LiveText>
      <p id={hintId} className={styles.hint}>
        {t('onramp.noQuote')}.{' '}
        {limits.length > 0 && t('onramp.noQuoteText', { min: bound('min'), max: bound('max'), currency })}
      </p>
    </LiveText>
  )
}

type QuoteRowProps = { quote: OnrampQuote; coin: FundCoin; isBest: boolean; session: WalletSession }

const METHODS: Readonly<Record<string, MessageKey>> = {
  card: 'onramp.card',
  bank_account: 'onramp.bank_account',
}

function QuoteRow({ quote, coin, isBest, session }: QuoteRowProps) {
  const t = useT()
  const locale = useLocale()
  const { name, paymentMethodType, destinationAmount, totalFee, sourceCurrencyCode: currency } = quote
  const method = METHODS[paymentMethodType]
  const units = parseUnits(destinationAmount, coin.decimals) ?? 0n
  const amount = formatTraded(units, coin.decimals, locale)
  return (
    <ListRow
      leading={<TokenIcon symbol={name} src={null} size={40} />}
      title={
        <>
          {name} {isBest && <Tag tone="accent">{t('onramp.best')}</Tag>}
        </>
      }
      detail={
        <>
          <bdi>
            {amount} {visibleLine(coin.symbol)}
          </bdi>
          <br />
          {t('onramp.fee', {
            method: method === undefined ? paymentMethodType : t(method),
            fee: showDecimal(totalFee, locale),
            currency,
          })}
        </>
      }
      trailing={<Icon path={EXTERNAL} size={18} />}
      onClick={() => buy(quote, coin, session)}
    />
  )
}

/** Opens the window within the press. The window's page creates the order of this id. */
function buy(quote: OnrampQuote, coin: FundCoin, { accounts: [{ address: account }] }: WalletSession): void {
  const id = newOrderId()
  const place = buyerPlace(onrampStore.getState())
  const address = checkoutAddress(quote, { walletAddress: account, place, orderId: id })
  openPayWindow(address, 'seller')
  const { destinationAmount: amount, name: provider } = quote
  placeOrder({ id, account, address, size: 'seller', amount, provider, ...ofCoin(coin) })
  push({ name: 'BuyInProgress', orderId: id })
}
