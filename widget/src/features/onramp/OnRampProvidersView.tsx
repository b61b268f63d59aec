import type { ChainInfo } from '@latch/protocol/config.ts'
import { useEffect, useId } from 'react'
import { useStore } from 'zustand'
import type { FundCoin, Purchase } from '#api/funding.ts'
import { push } from '#app/router.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { isSeen, watchPrice } from '#core/watchPrice.ts'
import { sanitiseAmount } from '#i18n/amountInput.ts'
import { formatTraded, showDecimal } from '#i18n/format.ts'
import { parseUnits } from '#i18n/units.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import amountCard from '#ui/AmountCard.module.css'
import { AmountCard, AmountInput, AmountUnit } from '#ui/AmountCard.tsx'
import { Banner } from '#ui/Banner.tsx'
import { ALERT } from '#ui/icons.ts'
import { TokenIcon } from '#ui/TokenIcon.tsx'
import { BuyerPlace } from './BuyerPlace.tsx'
import { CurrencyPicture } from './CurrencyPicture.tsx'
import styles from './OnRamp.module.css'
import { OnRampGate } from './OnRampGate.tsx'
import {
  amountKey,
  buyerPlace,
  chosenCoin,
  loadQuotes,
  MONEY_DIGITS,
  type OnrampState,
  onrampStore,
  purchaseKey,
  typeAmount,
} from './onrampStore.ts'
import { QuoteList } from './QuoteList.tsx'

/** Milliseconds between reads of the prices on screen. */
const EVERY_MS = 20_000

/** Amount to spend, coin to buy, and the quote of each seller. */
export function OnRampProvidersView() {
  return (
    <OnRampGate below={<BuyerPlace />}>
      {(session, chain) => <PurchaseForm session={session} chain={chain} />}
    </OnRampGate>
  )
}

function PurchaseForm({ session, chain }: { session: WalletSession; chain: ChainInfo }) {
  const t = useT()
  const state = useStore(onrampStore)
  const hintId = useId()
  const coin = chosenCoin(state, chain.id)
  const purchase = coin && purchaseOf(coin, state)
  useQuotes(purchase ?? null)
  if (coin === undefined) return null
  return (
    <>
      <Needed coin={coin} />
      <SpendField hintId={hintId} />
      {state.refusedBeside === amountKey(state) && (
        <Banner tone="plain" icon={ALERT}>
          {t('send.ambiguous')}
        </Banner>
      )}
      <AmountCard label={t('onramp.get')} unit={<CoinUnit coin={coin} />}>
        <BestAmount coin={coin} purchase={purchase ?? null} />
      </AmountCard>
      <QuoteList session={session} coin={coin} purchase={purchase ?? null} hintId={hintId} />
      <p className={styles.hint}>{t('onramp.duties')}</p>
    </>
  )
}

/** The amount of this coin that the page needs, so that the user buys enough. */
function Needed({ coin: { id, symbol } }: { coin: FundCoin }) {
  const t = useT()
  const locale = useLocale()
  const needed = useStore(onrampStore, (state) => state.needed)
  if (needed?.coinId !== id) return null
  return (
    <p className={styles.hint}>
      {t('onramp.needed', { amount: showDecimal(needed.amount, locale), symbol })}
    </p>
  )
}

/** The best quote, which is the first; a dash until there is one. */
function BestAmount({ coin, purchase }: { coin: FundCoin; purchase: Purchase | null }) {
  const t = useT()
  const locale = useLocale()
  const quotes = useStore(onrampStore, (state) => state.quotes)
  const isKnown = purchase !== null && quotes?.key === purchaseKey(purchase)
  const [best] = isKnown ? quotes.list : []
  const units = best && parseUnits(best.destinationAmount, coin.decimals)
  return (
    <output className={amountCard.amount} aria-label={t('onramp.get')}>
      {units == null ? '–' : formatTraded(units, coin.decimals, locale)}
    </output>
  )
}

/** @returns null while the amount is empty. */
function purchaseOf({ id }: FundCoin, state: OnrampState): Purchase | null {
  const { amountText, currency } = state
  const amount = sanitiseAmount(amountText, MONEY_DIGITS)?.replace(/\.$/, '') ?? ''
  return Number(amount) > 0 ? { asset: id, amount, currency, place: buyerPlace(state) } : null
}

function SpendField({ hintId }: { hintId: string }) {
  const t = useT()
  const locale = useLocale()
  const { amountText, currency } = useStore(onrampStore)
  return (
    <AmountCard
      label={t('onramp.spend')}
      unit={
        <AmountUnit
          label={t('onramp.currency', { currency })}
          symbol={currency}
          picture={<CurrencyPicture currency={currency} size={24} />}
          onClick={() => push({ name: 'OnRampFiatSelect' })}
        />
      }
    >
      <AmountInput
        label={t('onramp.spend')}
        describedBy={hintId}
        value={showDecimal(amountText, locale)}
        onChange={(text) => typeAmount(text, locale)}
      />
    </AmountCard>
  )
}

function CoinUnit({ coin: { symbol, networkName, iconUrl } }: { coin: FundCoin }) {
  const t = useT()
  return (
    <AmountUnit
      label={t('onramp.coin', { symbol, network: networkName })}
      symbol={symbol}
      picture={<TokenIcon symbol={symbol} src={iconUrl} size={24} />}
      onClick={() => push({ name: 'OnRampTokenSelect' })}
    />
  )
}

/** Requests quotes from the sellers once the user stops typing, and repeatedly while they are on screen. */
function useQuotes(purchase: Purchase | null): void {
  const isVisible = useStore(hostStore, isSeen)
  const key = purchase && purchaseKey(purchase)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which purchase it is.
  useEffect(() => {
    if (!isVisible || purchase === null) return
    return watchPrice(() => void loadQuotes(purchase), EVERY_MS)
  }, [isVisible, key])
}
