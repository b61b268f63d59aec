import { visibleLine } from '@latch/protocol/visibleText.ts'
import { push } from '#app/router.ts'
import { fiatOf } from '#i18n/fiat.ts'
import { formatBalance, formatMoney, formatTraded, showDecimal } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import card from '#ui/AmountCard.module.css'
import { Chevron } from '#ui/Chevron.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TokenIcon } from '#ui/TokenIcon.tsx'
import { type Side, swapStore, typeAmount } from '../swapStore.ts'
import type { SwapAsset } from '../tokensStore.ts'
import type { Draft } from '../useDraft.ts'
import styles from './SwapField.module.css'

export type PayFieldProps = {
  draft: Draft
  /** Id of the element with the error message. */
  describedBy: string | undefined
}

/** Amount and token to pay. */
export function PayField({ draft, describedBy }: PayFieldProps) {
  const t = useT()
  const locale = useLocale()
  const { amountText, obstacle, sell } = draft
  const decimals = sell?.decimals ?? 18
  const isOver = obstacle?.message === 'send.insufficient'
  return (
    <div className={card.card}>
      <span className={card.label}>{t('swap.pay')}</span>
      <div className={card.line}>
        <input
          className={`${card.amount} ${styles.amount}`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          aria-label={t('swap.pay')}
          aria-invalid={isOver || undefined}
          aria-describedby={describedBy}
          value={showDecimal(amountText, locale)}
          onChange={({ target: { value } }) => typeAmount(value, decimals, locale)}
        />
        <TokenButton side="sell" asset={sell} />
      </div>
      <div className={card.line}>
        <Worth draft={draft} asset={sell} amount={draft.amount} />
        {sell && sell.balance !== null && (
          <span className={styles.balance}>
            {t('send.balance', { amount: formatBalance(sell.balance, decimals, locale) })}
            <button
              type="button"
              className={styles.max}
              onClick={() => swapStore.setState({ isMax: true, notice: null })}
            >
              {t('send.max')}
            </button>
          </span>
        )}
      </div>
    </div>
  )
}

/** The estimated amount received, once there is a price. */
export function GetField({ draft }: { draft: Draft }) {
  const t = useT()
  const locale = useLocale()
  const { buy, quoteStatus, order, quote } = draft
  return (
    <div className={card.card}>
      <span className={card.label}>{t('swap.get')}</span>
      <div className={card.line}>
        <output className={`${card.amount} ${styles.amount}`} aria-label={t('swap.get')}>
          {quote && buy ? (
            <bdi>{formatTraded(quote.toAmount, buy.decimals, locale)}</bdi>
          ) : order !== null && quoteStatus === 'loading' ? (
            <Skeleton shape="title" />
          ) : (
            <span className={styles.nothing}>0</span>
          )}
        </output>
        <TokenButton side="buy" asset={buy} />
      </div>
      <div className={card.line}>
        <Worth draft={draft} asset={buy} amount={quote?.toAmount ?? null} />
        {buy && buy.balance !== null && (
          <span className={styles.balance}>
            {t('send.balance', { amount: formatBalance(buy.balance, buy.decimals, locale) })}
          </span>
        )}
      </div>
    </div>
  )
}

type WorthProps = { draft: Draft; asset: SwapAsset | undefined; amount: bigint | null }

function Worth({ draft, asset, amount }: WorthProps) {
  const locale = useLocale()
  if (!asset || asset.price === null) return <span />
  return (
    <bdi className={styles.worth}>
      {formatMoney(fiatOf(amount ?? 0n, asset.decimals, asset.price), draft.currency, locale)}
    </bdi>
  )
}

type TokenButtonProps = { side: Side; asset: SwapAsset | undefined }

/** The chosen token; a press opens the list of tokens. */
function TokenButton({ side, asset }: TokenButtonProps) {
  const t = useT()
  const label = side === 'sell' ? 'swap.sellToken' : 'swap.buyToken'
  return (
    <button type="button" className={card.unit} onClick={() => push({ name: 'SwapSelectToken', side })}>
      {/* Without a label attribute: it would lack the initial of a token without a picture. */}
      <span className={card.name}>{asset ? t(label, { symbol: asset.symbol }) : t('swap.chooseToken')}</span>
      {asset && <TokenIcon symbol={asset.symbol} src={asset.iconUrl} size={24} />}
      <bdi className={card.symbol} aria-hidden="true">
        {asset ? visibleLine(asset.symbol) : t('swap.chooseToken')}
      </bdi>
      <Chevron size={16} />
    </button>
  )
}
