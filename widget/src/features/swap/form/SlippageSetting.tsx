import { useId, useState } from 'react'
import { AUTOMATIC_BPS } from '#families/swapLoss.ts'
import { sanitiseAmount } from '#i18n/amountInput.ts'
import { formatBps, showDecimal } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { ALERT } from '#ui/icons.ts'
import { parseSlippage, RISKY_BPS } from '../slippage.ts'
import { swapStore } from '../swapStore.ts'
import styles from './SwapView.module.css'

/** The accepted price change: the default, or a typed one. Text that is not a percentage means the default. */
export function SlippageSetting({ chosen }: { chosen: number | null }) {
  const t = useT()
  const locale = useLocale()
  const hintId = useId()
  const [text, setText] = useState(chosen === null ? '' : String(chosen / 100))
  const isWrong = text !== '' && parseSlippage(text) === null
  const choose = (typed: string) => {
    setText(typed)
    swapStore.setState({ slippageBps: parseSlippage(typed), isSlippageForTax: false })
  }
  const type = (value: string) => {
    const typed = sanitiseAmount(value, 2)
    if (typed !== null) choose(typed)
  }
  return (
    <fieldset className={styles.slippage}>
      <legend className={styles.legend}>{t('swap.slippage')}</legend>
      <div className={styles.choices}>
        <label className={styles.choice}>
          <input
            type="radio"
            name="slippage"
            checked={chosen === null && text === ''}
            onChange={() => choose('')}
          />
          {t('swap.slippageAutomatic', { percent: formatBps(AUTOMATIC_BPS, locale) })}
        </label>
        <span className={styles.choice}>
          <input
            className={styles.own}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder={t('swap.slippageOwn')}
            aria-label={t('swap.slippageOwn')}
            aria-invalid={isWrong || undefined}
            aria-describedby={hintId}
            value={showDecimal(text, locale)}
            onChange={({ target: { value } }) => type(value)}
          />
          %
        </span>
      </div>
      <p id={hintId} className={isWrong ? styles.wrong : styles.hint}>
        {t(isWrong ? 'swap.slippageWrong' : 'swap.slippageHint')}
      </p>
      {chosen !== null && chosen > RISKY_BPS && (
        <Banner tone="warning" icon={ALERT}>
          {t('swap.slippageRisky')}
        </Banner>
      )}
    </fieldset>
  )
}
