import type { Analytics } from '#console/protocol/analytics.ts'
import { formatShare } from '../../texts/format.ts'
import { findText, t } from '../../texts/t.ts'
import styles from './Funnel.module.css'
import { countText, shareOf, stepShare } from './figures.ts'

/** Visits by how far they came. */
export function Funnel({ steps }: { steps: Analytics['funnel'] }) {
  const max = Math.max(0, ...steps.map(({ visits }) => visits ?? 0))
  return (
    <ol className={styles.funnel}>
      {steps.map(({ step, visits }, index) => {
        const share = stepShare(visits, steps[index - 1]?.visits)
        return (
          <li key={step} className={styles.step}>
            <span className={styles.name}>{findText(`step.${step}`) ?? step}</span>
            <span className={styles.count}>{countText(visits)}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ inlineSize: `${100 * shareOf(visits, max)}%` }} />
            </span>
            <span className={styles.share}>
              {share !== null && t('analytics.ofBefore', { share: formatShare(share, 1) })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
