import type { ChainInfo } from '@latch/protocol/config.ts'
import { useId } from 'react'
import { useStore } from 'zustand'
import { type FundCoin, type FundExchange, withdrawalAddress } from '#api/funding.ts'
import { push } from '#app/router.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { showDecimal } from '#i18n/format.ts'
import { parseUnits } from '#i18n/units.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { AmountCard, AmountInput, AmountUnit } from '#ui/AmountCard.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { ALERT, EXTERNAL } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { RowList } from '#ui/RowList.tsx'
import { TokenIcon } from '#ui/TokenIcon.tsx'
import { openPayWindow } from '#window/payWindow.ts'
import { newOrderId, ofCoin, placeOrder } from '../orders/index.ts'
import { ExchangeGate } from './ExchangeGate.tsx'
import { chosenDeposit, depositAmount, depositKey, exchangeStore, typeDeposit } from './exchangeStore.ts'
import styles from './Fund.module.css'
import { offerOf } from './offer.ts'

/** Chooses the exchange, the coin and the amount of a deposit. */
export function PayWithExchangeView() {
  return <ExchangeGate>{(session, chain) => <DepositForm session={session} chain={chain} />}</ExchangeGate>
}

function DepositForm({ session, chain }: { session: WalletSession; chain: ChainInfo }) {
  const t = useT()
  const state = useStore(exchangeStore)
  const online = useStore(hostStore, ({ online }) => online)
  const hintId = useId()
  const coin = chosenDeposit(state, chain.id)
  if (coin === undefined) return null
  const hasAmount = (parseUnits(depositAmount(state, coin), coin.decimals) ?? 0n) > 0n
  return (
    <>
      <DepositField coin={coin} hintId={hintId} />
      {state.refusedBeside === depositKey(state, coin) && (
        <Banner tone="plain" icon={ALERT}>
          {t('send.ambiguous')}
        </Banner>
      )}
      {!hasAmount && (
        <p id={hintId} className={styles.hint}>
          {t('exchange.addAmount')}
        </p>
      )}
      <RowList label={t('exchange.list')}>
        {state.exchanges.list.map((exchange) => (
          <li key={exchange.id}>
            <ExchangeRow
              exchange={exchange}
              coin={coin}
              onChoose={hasAmount && online ? () => deposit(exchange, coin, session) : undefined}
            />
          </li>
        ))}
      </RowList>
    </>
  )
}

function DepositField({ coin, hintId }: { coin: FundCoin; hintId: string }) {
  const t = useT()
  const locale = useLocale()
  const amountText = useStore(exchangeStore, (state) => depositAmount(state, coin))
  const { symbol, networkName: network, iconUrl } = coin
  return (
    <AmountCard
      label={t('exchange.amount')}
      unit={
        <AmountUnit
          label={t('exchange.coin', { symbol, network })}
          symbol={symbol}
          picture={<TokenIcon symbol={symbol} src={iconUrl} size={24} />}
          onClick={() => push({ name: 'PayWithExchangeSelectAsset' })}
        />
      }
    >
      <AmountInput
        label={t('exchange.amount')}
        describedBy={hintId}
        value={showDecimal(amountText, locale)}
        onChange={(text) => typeDeposit(coin, text, locale)}
      />
    </AmountCard>
  )
}

type ExchangeRowProps = { exchange: FundExchange; coin: FundCoin; onChoose: (() => void) | undefined }

function ExchangeRow({ exchange, coin, onChoose }: ExchangeRowProps) {
  const t = useT()
  const locale = useLocale()
  const amountText = useStore(exchangeStore, (state) => depositAmount(state, coin))
  const { text, terms, isOpen } = offerOf(exchange, coin, amountText)
  const [minimum, fee] = [showDecimal(terms?.minimum ?? '', locale), showDecimal(terms?.fee ?? '', locale)]
  return (
    <ListRow
      leading={<TokenIcon symbol={exchange.name} src={null} size={40} />}
      title={<Isolated>{exchange.name}</Isolated>}
      detail={t(text, { symbol: coin.symbol, network: coin.networkName, minimum, fee })}
      trailing={<Icon path={EXTERNAL} size={18} />}
      unavailable={!isOpen || onChoose === undefined}
      onClick={onChoose}
    />
  )
}

/** Opens the window within the press. The window's page creates the order of this id. */
function deposit(
  exchange: FundExchange,
  coin: FundCoin,
  { accounts: [{ address: account }] }: WalletSession,
): void {
  const amount = depositAmount(exchangeStore.getState(), coin).replace(/\.$/, '')
  const id = newOrderId()
  const address = withdrawalAddress({ exchangeId: exchange.id, asset: coin.id, amount }, account, id)
  openPayWindow(address, 'exchange')
  placeOrder({ id, account, address, size: 'exchange', amount, provider: exchange.name, ...ofCoin(coin) })
  push({ name: 'BuyInProgress', orderId: id })
}
