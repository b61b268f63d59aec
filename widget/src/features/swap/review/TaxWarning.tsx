import type { SimulationResult } from '#families/swap.ts'
import { TAX_BPS } from '#families/swapLoss.ts'
import { formatBps } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { ALERT } from '#ui/icons.ts'
import type { SwapAsset } from '../tokensStore.ts'

export type TaxWarningProps = {
  sell: SwapAsset
  buy: SwapAsset
  verdict: SimulationResult
  /** Formats an amount of the token to buy. */
  show: (amount: bigint) => string
}

/** Warns of a token that keeps a part of each transfer, and shows the effect on the swap. */
export function TaxWarning({ sell, buy, verdict, show }: TaxWarningProps) {
  const t = useT()
  const locale = useLocale()
  if (verdict.kind !== 'short' && (verdict.kind !== 'done' || verdict.taxBps === null)) return null
  // The native currency has no tax. With two tokens, the outcome does not show which one has it.
  const symbol =
    sell.token === null
      ? buy.symbol
      : buy.token === null
        ? sell.symbol
        : t('swap.either', { sell: sell.symbol, buy: buy.symbol })
  const amount = show(verdict.received)
  const percent = (bps: number) => formatBps(bps, locale)
  if (verdict.kind === 'done')
    return <Warning>{t('swap.taxed', { symbol, percent: percent(verdict.taxBps ?? 0), amount })}</Warning>
  const slippage = percent(verdict.slippageBps)
  const isTaxed = verdict.lostBps >= TAX_BPS
  return (
    <Warning>
      {isTaxed
        ? t('swap.taxedShort', { symbol, percent: percent(verdict.lostBps), amount, slippage })
        : t('swap.short', { amount, slippage })}
    </Warning>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <Banner tone="warning" icon={ALERT}>
      {children}
    </Banner>
  )
}
