import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import { visibleLine } from '@latch/protocol/visibleText.ts'
import { push } from '#app/router.ts'
import { sendOf } from '#families/sends.ts'
import { isAmbiguous, sanitiseAmount } from '#i18n/amountInput.ts'
import { currencySign } from '#i18n/currencySign.ts'
import { FIAT_DECIMALS, fiatOf } from '#i18n/fiat.ts'
import { formatBalance, formatMoney, showDecimal } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Chevron } from '#ui/Chevron.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SWITCH } from '#ui/icons.ts'
import { TokenIcon } from '#ui/TokenIcon.tsx'
import { amountKey, sendStore } from '../sendStore.ts'
import styles from './AmountField.module.css'
import { FieldCard } from './FieldCard.tsx'
import type { Draft } from './useDraft.ts'

/** Decimals of a typed amount of money. */
const MONEY_DECIMALS = 2

export type FieldProps = {
  draft: Draft
  /** Id of the element with the error message. */
  describedBy: string | undefined
}

/** Amount and token; in tokens, or in the user's currency if there is a price. */
export function AmountField({ draft, describedBy }: FieldProps) {
  const t = useT()
  const locale = useLocale()
  const { asset, amountText, chain, state } = draft
  const isMoney = state.unit !== 'token'
  const decimals = isMoney ? MONEY_DECIMALS : (asset?.decimals ?? 18)
  const isOver = draft.obstacle?.message === 'send.insufficient'
  return (
    <FieldCard>
      <div className={styles.line}>
        {isMoney && (
          <span className={styles.sign} aria-hidden="true">
            {currencySign(draft.currency, locale)}
          </span>
        )}
        <input
          className={styles.amount}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          aria-label={
            isMoney ? t('send.amountIn', { currency: draft.currency.toUpperCase() }) : t('send.amount')
          }
          aria-invalid={isOver || undefined}
          aria-describedby={describedBy}
          value={showDecimal(amountText, locale)}
          onChange={({ target: { value } }) => takeAmount(value, decimals, locale)}
        />
        <TokenButton asset={asset} chain={chain} />
      </div>
      <div className={styles.line}>
        <OtherUnit draft={draft} />
        <BalanceLine asset={asset} />
      </div>
    </FieldCard>
  )
}

/**
 * Reads typed or pasted text. Ignores text that is not an amount, and rejects text with two readings, one a thousand
 * times the other, with a notice.
 */
function takeAmount(text: string, decimals: number, locale: string): void {
  if (isAmbiguous(text, locale)) {
    sendStore.setState((state) => ({ refusedBeside: amountKey(state) }))
    return
  }
  const typed = sanitiseAmount(text, decimals)
  if (typed !== null) sendStore.setState({ amountText: typed, isMax: false, refusedBeside: null })
}

/** The chosen token; a press opens the list of tokens, if the family sends any. */
function TokenButton({ asset, chain }: Pick<Draft, 'asset' | 'chain'>) {
  const t = useT()
  if (!sendOf(chain.id).hasTokens)
    return (
      <span className={styles.token}>
        <TokenName asset={asset} />
      </span>
    )
  return (
    <button
      type="button"
      className={styles.token}
      aria-label={asset ? t('send.token', { symbol: asset.symbol }) : t('send.selectToken')}
      onClick={() => push({ name: 'WalletSendSelectToken' })}
    >
      <TokenName asset={asset} />
      <Chevron size={16} />
    </button>
  )
}

function TokenName({ asset }: Pick<Draft, 'asset'>) {
  const t = useT()
  return (
    <>
      {asset && <TokenIcon symbol={asset.symbol} src={asset.iconUrl} size={24} />}
      <bdi className={styles.symbol}>{asset ? visibleLine(asset.symbol) : t('send.selectToken')}</bdi>
    </>
  )
}

/** The balance, once known, and a button that uses all of it. */
function BalanceLine({ asset }: Pick<Draft, 'asset'>) {
  const t = useT()
  const locale = useLocale()
  if (asset === undefined || asset.balance === null) return null
  return (
    <span className={styles.balance}>
      {t('send.balance', { amount: formatBalance(asset.balance, asset.decimals, locale) })}
      <button
        type="button"
        className={styles.max}
        onClick={() => sendStore.setState({ isMax: true, unit: 'token' })}
      >
        {t('send.max')}
      </button>
    </span>
  )
}

/** The same amount in the other unit; a press makes that one the unit of the field. */
function OtherUnit({ draft }: { draft: Draft }) {
  const t = useT()
  const locale = useLocale()
  const { asset, amount, currency, state } = draft
  const isMoney = state.unit !== 'token'
  if (asset === undefined || (asset.price === null && !isMoney))
    return <span className={styles.other}>{t('tokens.noPrice')}</span>
  const { decimals, price, symbol } = asset
  const money = price === null ? 0n : fiatOf(amount ?? 0n, decimals, price)
  // Without a price, money cannot be converted into tokens.
  const inTokens = draft.isUnpriced ? symbol : `${formatBalance(amount ?? 0n, decimals, locale)} ${symbol}`
  const text = isMoney ? inTokens : formatMoney(money, currency, locale)
  const switchUnit = () =>
    sendStore.setState({
      unit: isMoney ? 'token' : currency,
      isMax: false,
      amountText: amount === null ? '' : isMoney ? fromBaseUnits(amount, decimals) : inMoney(money),
    })
  return (
    <button
      type="button"
      className={styles.other}
      aria-label={t('send.turn', { amount: text })}
      onClick={switchUnit}
    >
      <Icon path={SWITCH} size={16} />
      <bdi>{text}</bdi>
    </button>
  )
}

function inMoney(money: bigint): string {
  return sanitiseAmount(fromBaseUnits(money, FIAT_DECIMALS), MONEY_DECIMALS) ?? ''
}
