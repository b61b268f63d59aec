import type { SwapQuote } from '../../api/swap.ts'
import { fiatOf } from '../../i18n/fiat.ts'
import { formatBps, formatMoney, formatSignificant, formatTraded } from '../../i18n/format.ts'
import { useLocale, useT } from '../../i18n/useT.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import type { Draft } from './useDraft.ts'

export type SwapTermsProps = { draft: Draft; quote: SwapQuote }

/** Rate, least, loss and fees of a swap: all of it before anybody is asked for anything. */
export function SwapTerms({ draft, quote }: SwapTermsProps) {
  const t = useT()
  const locale = useLocale()
  const { buy, fee, order, sell, slippageBps } = draft
  if (!buy || !sell || order === null) return null
  const { impactBps, feesBps, minimum, pools, toAmount } = quote
  const rate = (toAmount * 10n ** BigInt(sell.decimals)) / order.amount
  return (
    <Facts look="card">
      <Fact label={t('swap.rate')}>
        <bdi>
          {t('swap.rateText', {
            sell: sell.symbol,
            amount: formatTraded(rate, buy.decimals, locale),
            buy: buy.symbol,
          })}
        </bdi>
      </Fact>
      <Fact label={t('swap.least')}>
        <bdi>
          {formatTraded(minimum, buy.decimals, locale)} {buy.symbol}
        </bdi>
      </Fact>
      <Fact label={t('swap.slippage')}>{formatBps(slippageBps, locale)}</Fact>
      <Fact label={t('swap.impact')}>
        {impactBps === null ? t('swap.impactUnknown') : formatBps(Math.max(0, impactBps), locale)}
      </Fact>
      {feesBps.length > 0 && (
        <Fact label={t('swap.poolFees')}>{feesBps.map((bps) => formatBps(bps, locale)).join(' + ')}</Fact>
      )}
      {pools.length > 1 && <Fact label={t('swap.route')}>{pools.join(' · ')}</Fact>}
      {fee !== null && (
        <>
          <Fact label={t('swap.fee')}>
            <bdi>{feeText(fee.likely, draft, locale)}</bdi>
          </Fact>
          <Fact label={t('swap.feeAtMost')}>
            <bdi>{feeText(fee.most, draft, locale, 'ceil')}</bdi>
          </Fact>
        </>
      )}
    </Facts>
  )
}

/** In both units, or in the own currency alone where that has no price. */
function feeText(wei: bigint, { native, currency }: Draft, locale: string, roundingMode?: 'ceil'): string {
  const { decimals, price, symbol } = native
  const own = `${formatSignificant(wei, decimals, locale, roundingMode)} ${symbol}`
  if (price === null) return own
  return `${own} · ${formatMoney(fiatOf(wei, decimals, price), currency, locale, roundingMode)}`
}
