import type { Reviewed } from '#families/swap.ts'
import { formatBps } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ALERT } from '#ui/icons.ts'
import { priceImpact, RISKY_BPS, totalLoss } from '../slippage.ts'
import { swapStore } from '../swapStore.ts'
import { TaxWarning, type TaxWarningProps } from './TaxWarning.tsx'

export type SwapWarningsProps = TaxWarningProps & {
  reviewed: Reviewed
  acceptedBps: number | null
}

/** Warnings before a swap. The user must accept a large loss. */
export function SwapWarnings({ reviewed, acceptedBps, ...swap }: SwapWarningsProps) {
  const t = useT()
  const locale = useLocale()
  const { buy } = swap
  const { quote, slippageBps } = reviewed
  const { impactBps } = quote
  const impact = priceImpact(impactBps)
  const percent = formatBps(impactBps ?? 0, locale)
  const lossBps = totalLoss(impactBps, swap.verdict)
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
      <TaxWarning {...swap} />
      {slippageBps > RISKY_BPS && (
        <Banner tone="warning" icon={ALERT}>
          {t('swap.slippageRisky')}
        </Banner>
      )}
      {priceImpact(lossBps) === 'confirm' && (
        <Checkbox
          checked={acceptedBps === lossBps}
          onChange={(isOn) => swapStore.setState({ acceptedBps: isOn ? lossBps : null })}
        >
          {t('swap.acceptImpact', { percent: formatBps(lossBps ?? 0, locale) })}
        </Checkbox>
      )}
    </>
  )
}
