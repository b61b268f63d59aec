import { SWAP_DEADLINE } from '@latch/protocol/swap.ts'
import { visibleLine } from '@latch/protocol/visibleText.ts'
import type { SwapQuote } from '#api/swap.ts'
import type { SwapVenue } from '#families/swap.ts'
import { formatBps, formatTraded } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { feeText } from '../send/index.ts'
import styles from './SwapTerms.module.css'
import { type Impact, priceImpact } from './slippage.ts'
import type { Draft } from './useDraft.ts'

export type SwapTermsProps = { draft: Draft; quote: SwapQuote }

/** Terms shown in the form: rate, minimum received, price impact and fee. */
export function SwapSummary(terms: SwapTermsProps) {
  return (
    <Facts look="card">
      <RateFact {...terms} />
      <MinimumFact {...terms} />
      <ImpactFact {...terms} />
      <FeeFact {...terms} />
    </Facts>
  )
}

/** Key terms of a swap: the minimum received, the price impact and the network fee. */
export function SwapKeyTerms(terms: SwapTermsProps) {
  return (
    <>
      <MinimumFact {...terms} />
      <ImpactFact {...terms} />
      <FeeFact {...terms} />
    </>
  )
}

/** The other terms of a swap, shown before the wallet signs. */
export function SwapOtherTerms({ draft, quote, venue }: SwapTermsProps & { venue: SwapVenue }) {
  const t = useT()
  const locale = useLocale()
  const { feesBps, pools } = quote
  return (
    <>
      <RateFact draft={draft} quote={quote} />
      <Fact label={t('swap.slippage')}>{formatBps(draft.slippageBps, locale)}</Fact>
      {/* Swaps built by services have no readable deadline, and some chains expire transactions themselves. */}
      {'wrapped' in venue && (
        <Fact label={t('swap.deadline')}>{t('swap.deadlineText', { count: SWAP_DEADLINE / 60 })}</Fact>
      )}
      {feesBps.length > 0 && (
        <Fact label={t('swap.poolFees')}>{feesBps.map((bps) => formatBps(bps, locale)).join(' + ')}</Fact>
      )}
      {pools.length > 1 && <Fact label={t('swap.route')}>{pools.join(' · ')}</Fact>}
      {draft.fee !== null && (
        <Fact label={t('approve.maxFee')}>
          <bdi>{feeText(draft.fee.max, draft, locale, 'ceil')}</bdi>
        </Fact>
      )}
    </>
  )
}

function RateFact({ draft: { buy, order, sell }, quote: { toAmount } }: SwapTermsProps) {
  const t = useT()
  const locale = useLocale()
  if (!buy || !sell || order === null) return null
  const rate = (toAmount * 10n ** BigInt(sell.decimals)) / order.amount
  const amount = formatTraded(rate, buy.decimals, locale)
  return (
    <Fact label={t('swap.rate')}>
      <bdi>{t('swap.rateText', { sell: sell.symbol, amount, buy: buy.symbol })}</bdi>
    </Fact>
  )
}

function MinimumFact({ draft: { buy, order }, quote: { minimum } }: SwapTermsProps) {
  const t = useT()
  const locale = useLocale()
  if (!buy || order === null) return null
  return (
    <Fact label={t('swap.least')}>
      <bdi>
        {formatTraded(minimum, buy.decimals, locale)} {visibleLine(buy.symbol)}
      </bdi>
    </Fact>
  )
}

const LOUD: Readonly<Partial<Record<Impact, string | undefined>>> = {
  warning: styles.warning,
  danger: styles.danger,
  confirm: styles.danger,
}

/** In the color of the warning above it. */
function ImpactFact({ quote: { impactBps } }: SwapTermsProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <Fact label={t('swap.impact')}>
      <span className={LOUD[priceImpact(impactBps)]}>
        {impactBps === null ? t('swap.impactUnknown') : formatBps(Math.max(0, impactBps), locale)}
      </span>
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
