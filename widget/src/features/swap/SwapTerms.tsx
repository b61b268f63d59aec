import { SWAP_DEADLINE } from '../../../protocol/swap.ts'
import type { SwapQuote } from '../../api/swap.ts'
import type { SwapVenue } from '../../families/swap.ts'
import { formatBps, formatTraded } from '../../i18n/format.ts'
import { useLocale, useT } from '../../i18n/useT.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { feeText } from '../send/index.ts'
import type { Draft } from './useDraft.ts'

export type SwapTermsProps = { draft: Draft; quote: SwapQuote }

/** The terms in the form: rate, least amount, loss and fee. */
export function SwapSummary(terms: SwapTermsProps) {
  return (
    <Facts look="card">
      <PriceFacts {...terms} />
      <ImpactFact {...terms} />
      <FeeFact {...terms} />
    </Facts>
  )
}

/** All terms of a swap, before the wallet is asked for anything. */
export function SwapTerms({ draft, quote, venue }: SwapTermsProps & { venue: SwapVenue }) {
  const t = useT()
  const locale = useLocale()
  const { feesBps, pools } = quote
  return (
    <Facts look="card">
      <PriceFacts draft={draft} quote={quote} />
      <Fact label={t('swap.slippage')}>{formatBps(draft.slippageBps, locale)}</Fact>
      <ImpactFact draft={draft} quote={quote} />
      {/* Of what services build none can be read, and some chains end a transaction by themselves. */}
      {'wrapped' in venue && (
        <Fact label={t('swap.deadline')}>{t('swap.deadlineText', { count: SWAP_DEADLINE / 60 })}</Fact>
      )}
      {feesBps.length > 0 && (
        <Fact label={t('swap.poolFees')}>{feesBps.map((bps) => formatBps(bps, locale)).join(' + ')}</Fact>
      )}
      {pools.length > 1 && <Fact label={t('swap.route')}>{pools.join(' · ')}</Fact>}
      <FeeFact draft={draft} quote={quote} />
      {draft.fee !== null && (
        <Fact label={t('swap.feeAtMost')}>
          <bdi>{feeText(draft.fee.max, draft, locale, 'ceil')}</bdi>
        </Fact>
      )}
    </Facts>
  )
}

function PriceFacts({ draft: { buy, order, sell }, quote: { minimum, toAmount } }: SwapTermsProps) {
  const t = useT()
  const locale = useLocale()
  if (!buy || !sell || order === null) return null
  const rate = (toAmount * 10n ** BigInt(sell.decimals)) / order.amount
  const amount = formatTraded(rate, buy.decimals, locale)
  return (
    <>
      <Fact label={t('swap.rate')}>
        <bdi>{t('swap.rateText', { sell: sell.symbol, amount, buy: buy.symbol })}</bdi>
      </Fact>
      <Fact label={t('swap.least')}>
        <bdi>
          {formatTraded(minimum, buy.decimals, locale)} {buy.symbol}
        </bdi>
      </Fact>
    </>
  )
}

function ImpactFact({ quote: { impactBps } }: SwapTermsProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <Fact label={t('swap.impact')}>
      {impactBps === null ? t('swap.impactUnknown') : formatBps(Math.max(0, impactBps), locale)}
    </Fact>
  )
}

function FeeFact({ draft }: SwapTermsProps) {
  const t = useT()
  const locale = useLocale()
  if (draft.fee === null) return null
  return (
    <Fact label={t('swap.fee')}>
      <bdi>{feeText(draft.fee.likely, draft, locale)}</bdi>
    </Fact>
  )
}
