import type { Finding } from '#console/protocol/projects.ts'
import { t } from '../../texts/t.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import styles from './FindingList.module.css'

const TONES: Readonly<Record<Finding['severity'], BadgeTone>> = {
  error: 'danger',
  warning: 'warning',
  info: 'plain',
}

/** Findings of doctor on a page, worst first, each with the line to change. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className={styles.list}>
      {findings.map(({ severity, title, detail, fix }) => (
        <li key={`${title} ${detail}`} className={styles.finding}>
          <p className={styles.title}>
            <Badge tone={TONES[severity]}>{t(`severity.${severity}`)}</Badge> {title}
          </p>
          <p className={styles.detail}>{detail}</p>
          {fix !== null && <CopyField label={t('check.fix')} value={fix} />}
        </li>
      ))}
    </ul>
  )
}
