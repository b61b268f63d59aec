import { formatBps } from '../../../i18n/format.ts'
import { useLocale, useT } from '../../../i18n/useT.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ALERT } from '../../../ui/icons.ts'
import type { Verdict } from '../family.ts'
import { impactOf } from '../slippage.ts'
import { type Reviewed, swapStore } from '../swapStore.ts'
import type { SwapAsset } from '../tokensStore.ts'

export type SwapWarningsProps = {
  quote: Reviewed['quote']
  buy: SwapAsset
  verdict: Verdict
  /** Writes an amount of what is bought. */
  show: (amount: bigint) => string
  acceptedBps: number | null
}

/** What somebody should know before they swap; a great loss is accepted, not only shown. */
export function SwapWarnings({ quote: { impactBps }, buy, verdict, show, acceptedBps }: SwapWarningsProps) {
  const t = useT()
  const locale = useLocale()
  const impact = impactOf(impactBps)
  const percent = formatBps(impactBps ?? 0, locale)
  const taxBps = verdict.kind === 'done' ? verdict.taxBps : null
  return (
    <>
      {impact === 'unknown' && (
        <Banner tone="plain" icon={ALERT}>
          {t('swap.impactUnknownText')}
        </Banner>
      )}
      {(impact === 'notice' || impact === 'warning') && (
        <Banner tone={impact === 'notice' ? 'plain' : 'warning'} icon={ALERT}>
          {t('swap.impactNotice', { percent })}
        </Banner>
      )}
      {(impact === 'danger' || impact === 'confirm') && (
        <Banner tone="danger" icon={ALERT}>
          {t('swap.impactDanger', { percent })}
        </Banner>
      )}
      {!buy.isListed && (
        <Banner tone="warning" icon={ALERT}>
          {t('swap.unlisted', { symbol: buy.symbol })}
        </Banner>
      )}
      {taxBps !== null && verdict.kind === 'done' && (
        <Banner tone="warning" icon={ALERT}>
          {t('swap.taxed', {
            symbol: buy.symbol,
            percent: formatBps(taxBps, locale),
            amount: show(verdict.received),
          })}
        </Banner>
      )}
      {impact === 'confirm' && (
        <Checkbox
          checked={acceptedBps === impactBps}
          onChange={(isOn) => swapStore.setState({ acceptedBps: isOn ? impactBps : null })}
        >
          {t('swap.acceptImpact', { percent })}
        </Checkbox>
      )}
    </>
  )
}
